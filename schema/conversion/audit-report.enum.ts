import { registerEnumType } from 'type-graphql';

export enum AuditReportFormat {
  text = 'text',
  html = 'html',
}

registerEnumType(AuditReportFormat, {
  name: 'AuditReportFormat',
  description: 'text: a plain text file; html: a page for printing, without scripts and outside files.',
});
