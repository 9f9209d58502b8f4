import type { CreativeBrief } from '../../schema/creative-briefs/creative-brief.entity.js';
import type { AdConcept, BriefFact } from '../../schema/creative-briefs/creative-brief.type.js';
import { reportStyles, table } from '../conversion/report-markup.engine.js';
import { escapeHtml } from '../kit/text.js';
import { type DateFormat, writtenDay } from '../kit/time.js';

type Brief = Pick<
  CreativeBrief,
  'title' | 'product' | 'audience' | 'facts' | 'seen' | 'concepts' | 'note' | 'createdAt'
>;

const styles = `${reportStyles}
.concept { break-before: page; } .concept:first-of-type { break-before: avoid; } .hook { font-size: 22px; font-weight: 650; line-height: 1.25; margin: .5rem 0; }
dl.brief { display: grid; grid-template-columns: 8rem 1fr; gap: .4rem 1rem; margin: 0 0 1rem; } dl.brief dt { color: var(--muted); } dl.brief dd { margin: 0; overflow-wrap: anywhere; }
.shots th:first-child { width: 5rem; } .shots td:first-child { white-space: nowrap; } .button { display: inline-block; padding: .2rem .7rem; border: 1.5px solid var(--ink); border-radius: 6px; font-weight: 600; }
@media screen and (max-width: 40rem) { dl.brief { grid-template-columns: 1fr; gap: .1rem; } dl.brief dd { margin-bottom: .5rem; } }`;

/** The brief as one printable page without scripts and outside files. Everything that was read or typed is escaped. */
export function briefHtml(brief: Brief, dates?: DateFormat): string {
  const { title, product, audience, facts, seen, concepts, note, createdAt } = brief;
  const date = writtenDay(createdAt, dates);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${styles}</style></head><body>
<header><p class="kicker">Ad brief</p><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(product)}${audience ? `, for ${escapeHtml(audience)}` : ''}</p><p>${date}</p></header>
<main><section><h2>Facts</h2><p>The concepts claim nothing beyond these.</p>${factTable('What is known', facts)}${
    seen.length > 0 ? factTable('What the ad does now', seen) : ''
  }${note ? `<p>${escapeHtml(note)}</p>` : ''}</section>
${concepts.map(conceptSection).join('\n')}</main>
</body></html>
`;
}

const factTable = (caption: string, facts: readonly BriefFact[]) =>
  table(
    caption,
    ['', 'Text', 'Source'],
    facts.map(({ name, text, source }) => [escapeHtml(name), escapeHtml(text), `<small>${escapeHtml(source)}</small>`]),
  );

function conceptSection(concept: AdConcept, index: number): string {
  const { title, idea, hook, visual, proof, proofAdvice, shots, caption, button, notes } = concept;
  const rows = shots.map(({ startSecond, endSecond, shot, voice, onScreen }) => [
    `${startSecond}-${endSecond} s`,
    escapeHtml(shot),
    escapeHtml(voice),
    escapeHtml(onScreen),
  ]);
  const parts: readonly (readonly [name: string, text: string])[] = [
    ['First frame', escapeHtml(visual)],
    ['Proof', `${escapeHtml(proofAdvice)}${proof ? ` <small>${escapeHtml(proof.source)}</small>` : ''}`],
    ['Caption', escapeHtml(caption)],
    ['Button', `<span class="button">${escapeHtml(button)}</span>`],
    ...(notes.length > 0 ? [['Check first', notes.map(escapeHtml).join('<br>')] as const] : []),
  ];
  return `<section class="concept"><h2>${index + 1}. ${escapeHtml(title)}</h2><p>${escapeHtml(idea)}</p>
<p class="hook">${escapeHtml(hook)}</p><dl class="brief">${parts.map(([name, text]) => `<dt>${name}</dt><dd>${text}</dd>`).join('')}</dl>
<div class="shots">${table('Shot list', ['Time', 'Shot', 'Voice', 'On screen'], rows)}</div></section>`;
}
