import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuditReportFormat } from '../../schema/conversion/audit-report.enum.js';
import { AppError } from '../../schema/errors.js';
import type { Renderer } from '../../jobs/rendering/renderer.js';
import type { Context } from '../platform/context.js';
import type { ConversionService } from './conversion.service.js';

interface PdfRequest {
  Params: { id: string };
}

/** The printed report as a file, by the browser that looks at pages; without one the printable page is all there is. */
export function reportPdfRoutes(
  app: FastifyInstance,
  { conversion, renderer }: { conversion: ConversionService; renderer: Renderer },
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>,
): void {
  app.get<PdfRequest>('/api/analyses/:id/report.pdf', async (request, reply) => {
    const { viewer } = await contextOf(request, reply);
    if (!viewer) throw new AppError('UNAUTHENTICATED', 'Sign in to continue.');
    const { id } = request.params;
    const report = await conversion.report(viewer, { id, format: AuditReportFormat.html });
    if (!(await renderer.isAvailable()))
      throw new AppError(
        'UNAVAILABLE',
        'No browser is installed on this server. Open the report and print it instead.',
      );
    const gone = new AbortController();
    request.raw.once('aborted', () => gone.abort());
    const pdf = await renderer.print(report, gone.signal);
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="funnel-audit-${id.slice(0, 8)}.pdf"`)
      .header('cache-control', 'no-store')
      .send(Buffer.from(pdf));
  });
}
