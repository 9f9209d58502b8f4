import type { PageIdea } from '../../../schema/content/page-words.shape.js';
import type { CheckSubject } from './finding.engine.js';

const longestLabel = 60;

/** Links that lead back to where the visitor came from, with a word that also means to send something back. */
const backWords =
  /^\W*(?:retour|back|return|zurück|terug|volver|indietro|voltar|powrót|tillbaka|tilbage|tilbake|takaisin|zpět|înapoi|vissza|geri)\W*$|menu|liste?\b|résultat|\bhaut\b|accueil|page|home|top\b|store|shopping|registry/i;

/** Links for those who use a keyboard lead to another place of the same page. */
const skipWords =
  /^(?:skip|jump|go|aller|accéder|passer|zum|zur|ir|saltar|vai|salta|pular|ga|naar|przejdź|hoppa|gå|hopp|siirry|přejít|přeskočit|sari|salt|ugrás|atla|geç)(?!\p{L})/iu;

export function isWayBack(label: string, href: string): boolean {
  return backWords.test(label) || (href.startsWith('#') && skipWords.test(label)) || /history\.(?:back|go)/i.test(href);
}

function lastStepOf(href: string): string {
  if (/^(?:javascript|tel|mailto):/i.test(href)) return '';
  const path = href.split(/[?#]/)[0]?.toLowerCase() ?? '';
  return path.length < 120 ? (path.split('/').filter(Boolean).at(-1) ?? '') : '';
}

function wordsOfAddress(step: string): string[] {
  return step.split(/[^\p{L}]+/u);
}

/** The first link to some terms of the shop, by its words or its address; not one inside reviews or to another product. */
export function linkTo({ page, text }: CheckSubject, idea: PageIdea, address: RegExp): string | null {
  const links = page.links.filter(
    ({ element }) => element.segment !== 'reviews' && element.segment !== 'recommendations',
  );
  const link = links.find(({ text: label, href }) => {
    return (
      !isWayBack(label, href) &&
      label.length > 0 &&
      label.length < longestLabel &&
      text.speaks(idea, label) &&
      !text.speaks('goToCart', label)
    );
  });
  if (link) return link.text;
  const named = links
    .map(({ href }) => lastStepOf(href))
    .find((step) => wordsOfAddress(step).some((word) => address.test(word)));
  return named?.slice(0, longestLabel) ?? null;
}
