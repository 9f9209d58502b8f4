import { CheckStatus } from '../../../schema/conversion/funnel-audit.enum.js';
import type { FunnelAudit } from '../../../schema/conversion/funnel-audit.type.js';
import { cropBox } from '../../../schema/conversion/finding-crop.facts.js';
import type { FindingMark, RenderedView } from '../../../schema/conversion/rendered-view.type.js';
import { escapeHtml } from '../../kit/text.js';

const radius = 11;
/** A printed page takes this much of a picture below its heading, CSS pixels of the page: more would leave the heading alone. */
const printedHeight = 1_400;

const runsText = (runs: number) => (runs === 1 ? 'one run' : `the median of ${runs} runs`);

/** The marked place alone, from the one picture that the report carries. */
function cropOf({ label, ...box }: FindingMark, view: RenderedView): string {
  const { x, y, width, height } = cropBox(box, view);
  return `<svg class="crop" viewBox="${x} ${y} ${width} ${height}" style="width:${Math.round(width / 2)}px;height:${Math.round(height / 2)}px" role="img" aria-label="${escapeHtml(label || 'The marked place')}"><use href="#phone-picture"/></svg>`;
}

/** The phone picture with numbered marks and their list, for the printed report; empty where no browser looked. */
export function renderedSection({ rendered, checks }: FunnelAudit, picture: Uint8Array | null): string {
  if (!rendered || !picture) return '';
  const { phoneWidth: width, phoneHeight } = rendered;
  const height = Math.min(phoneHeight, printedHeight);
  const { marks } = rendered;
  // What lies below the printed part keeps its entry and its crop.
  const inSight = marks.filter(({ y }) => y < height);
  const drawn = inSight.map(({ number, x, y, ...box }, index) => {
    const near = inSight.slice(0, index).filter((other) => Math.hypot(other.x - x, other.y - y) < 24).length;
    const center = { x: Math.max(radius, x) + near * 24, y: Math.max(radius, y) };
    return `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" fill="none" stroke="#c62828" stroke-width="2"/><circle cx="${center.x}" cy="${center.y}" r="${radius}" fill="#c62828"/><text x="${center.x}" y="${center.y}" fill="#fff" font-size="13" text-anchor="middle" dominant-baseline="central">${number}</text>`;
  });
  const items = marks.map((mark) => {
    const check = checks.find(({ id }) => id === mark.checkId);
    const fix = check?.fix ? `<br><small>${escapeHtml(check.fix)}.</small>` : '';
    return `<li><span>${escapeHtml(check?.evidence ?? '')}${fix}${cropOf(mark, rendered)}</span></li>`;
  });
  const source = `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`;
  return `<section><h2>On a phone</h2><div class="phone"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="The page on a phone, with ${inSight.length} marked findings"><image id="phone-picture" href="${source}" width="${width}" height="${phoneHeight}"/>${drawn.join('')}</svg>
<div><p>${escapeHtml(rendered.browser)}, ${runsText(rendered.runs)} in the lab on a slow phone. Nothing was clicked, and no consent was given.</p>${rendered.notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('')}<ol class="advice">${items.join('')}</ol></div></div></section>${desktopSection(rendered)}\n`;
}

/** What a desktop shows differently, and what it shows just as well. */
function desktopSection({ desktop }: RenderedView): string {
  if (!desktop || desktop.findings.length === 0) return '';
  const told = desktop.findings.filter(({ status, isSameAsPhone }) => status !== CheckStatus.pass || !isSameAsPhone);
  const same = desktop.findings.filter((finding) => !told.includes(finding));
  const items = told.map(({ evidence, fix, status, isSameAsPhone }) => {
    const where =
      status === CheckStatus.pass
        ? 'Not an issue on the phone'
        : isSameAsPhone
          ? 'The same on the phone'
          : 'Only on a desktop';
    return `<li><span>${escapeHtml(evidence)}<br><small>${fix ? `${escapeHtml(fix)}. ` : ''}${where}.</small></span></li>`;
  });
  return `<section><h2>On a desktop</h2><p>One run in the lab on a wired network. Scores are for the phone.</p>${items.length > 0 ? `<ol class="advice">${items.join('')}</ol>` : ''}${same.length > 0 ? `<p>As good as on the phone: ${escapeHtml(same.map(({ title }) => title).join(' · '))}.</p>` : ''}</section>`;
}
