import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import type { WalkedStep } from '../../schema/rendering/rendered-page.js';
import { phone, renderBudget } from '../../schema/rendering/rendering.facts.js';
import { OwnWorld } from './own-world.js';
import { openContext } from './browser-context.js';
import { picture } from './page-picture.js';
import { documentOf } from './page-visit.js';
import type { Visit } from './slow-load.js';

const readMs = 5_000;
const answerMs = 6_000;
/** Options that are tried where the first one is sold out, and lines that are taken out of the cart. */
const mostOptions = 8;
const mostLines = 3;
const cartRequest =
  /\/(?:cart|basket|bag|warenkorb|panier|carrito)(?:[/?.]|$)|add[-_]?to[-_]?cart|\/wc\/store|checkout\/cart\/add/i;

/**
 * A dry walk on the owner's own shop: choose, add to the cart, look at the cart, open the first step of the checkout, stop.
 * Nothing is typed, nothing is ordered; the product is taken out of the cart again, and the session goes with the context.
 */
export async function walkToCheckout(visit: Visit & { button: string }): Promise<WalkedStep[]> {
  const context = await openContext(visit.browser, 'phone');
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const world = await OwnWorld.prepare(session);
    const walk = new Walk(page, session, world);
    const cart = await walk.toCart(visit);
    const isReached = cart.verdict === 'pass';
    const checkout = isReached
      ? await walk.toCheckout().catch(() => step('checkout', 'unknown', 'The first step of the checkout did not open.'))
      : step('checkout', 'unknown', 'The cart was not reached.');
    const isEmpty = isReached && (await walk.emptyCart().catch(() => false));
    const after = isEmpty ? 'It was then removed.' : "It couldn't be removed; the cart belongs to no customer.";
    return [isReached ? { ...cart, reason: `${cart.reason} ${after}` } : cart, checkout];
  } finally {
    await context.close().catch(() => {});
  }
}

class Walk {
  private startedAt = performance.now();
  private cartUrl = '';

  constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
    private readonly world: OwnWorld,
  ) {}

  async toCart({ url, button }: { url: string; button: string }): Promise<WalkedStep> {
    await this.open(url);
    await this.world.evaluate('walk.choose()', readMs);
    const place = await this.usable(button);
    if (place === 'disabled') return step('cart', 'unknown', `"${button}" stays disabled, whichever option is chosen.`);
    if (!isPoint(place)) return step('cart', 'unknown', `"${button}" was not found again.`);
    this.startedAt = performance.now();
    const before = this.page.url();
    const added = this.page
      .waitForResponse((response) => response.request().method() !== 'GET' && cartRequest.test(response.url()), {
        timeout: answerMs,
      })
      .catch(() => null);
    await this.page.mouse.click(place.x, place.y);
    const answer = await added;
    const seconds = this.seconds();
    await delay(renderBudget.settleMs); // a redirect or a drawer
    await this.page.waitForLoadState('load', { timeout: answerMs }).catch(() => {});
    if (answer && answer.status() >= 400)
      return { ...step('cart', 'fail', `Adding to the cart was refused with error ${answer.status()}.`), seconds };
    if (!answer && this.page.url() === before)
      return step('cart', 'unknown', `A click on "${button}" didn't trigger any cart request we know.`);
    const cartUrl = cartRequest.test(new URL(this.page.url()).pathname)
      ? null
      : await this.world.evaluate('walk.cart()', readMs);
    if (typeof cartUrl === 'string') await this.open(cartUrl);
    else if (this.page.url() === before)
      return {
        ...step('cart', 'unknown', 'The product was added, but no link to the cart was found.'),
        seconds,
      };
    this.cartUrl = this.page.url();
    return { ...(await this.seen('cart', `The product was in the cart after ${seconds} s.`)), seconds };
  }

  /** The button, once an option is chosen that is not sold out. */
  private async usable(button: string): Promise<unknown> {
    for (let other = 0; ; other += 1) {
      await delay(300);
      const place = await this.world.evaluate(`walk.button(${JSON.stringify(button)})`, readMs);
      // A shop may name the button after what is wrong with the option: "Sold out".
      if (isPoint(place) || other >= mostOptions) return place;
      if ((await this.world.evaluate(`walk.chooseOther(${other})`, readMs)) !== true) return place;
    }
  }

  /** Takes out what was put in. @returns whether the cart says that nothing is left */
  async emptyCart(): Promise<boolean> {
    await this.open(this.cartUrl);
    for (let line = 0; line < mostLines; line += 1) {
      const way = await this.world.evaluate('walk.remove()', readMs);
      if (isLink(way)) await this.open(way.href);
      else if (isPoint(way)) {
        await this.page.mouse.click(way.x, way.y);
        await delay(renderBudget.settleMs);
        await this.page.waitForLoadState('load', { timeout: answerMs }).catch(() => {});
      } else return line > 0;
    }
    return (await this.world.evaluate('walk.remove()', readMs)) === null;
  }

  async toCheckout(): Promise<WalkedStep> {
    const way = await this.world.evaluate('walk.checkout()', readMs);
    const host = new URL(this.page.url()).host;
    this.startedAt = performance.now();
    if (isLink(way)) {
      if (new URL(way.href).host !== host)
        return step(
          'checkout',
          'unknown',
          `The checkout is on another server (${new URL(way.href).host}), which was not opened.`,
        );
      await this.open(way.href);
    } else if (isPoint(way)) {
      const before = this.page.url();
      await this.page.mouse.click(way.x, way.y);
      await this.page.waitForURL((url) => url.href !== before, { timeout: answerMs }).catch(() => {});
      if (this.page.url() === before) return step('checkout', 'unknown', "The cart's button led nowhere.");
      await delay(renderBudget.settleMs);
    } else return step('checkout', 'fail', 'The cart has no button that leads to the checkout.');
    return {
      ...(await this.seen('checkout', `The first step of the checkout opened in ${this.seconds()} s.`)),
      seconds: this.seconds(),
    };
  }

  private async open(url: string): Promise<void> {
    await this.page.goto(url, { waitUntil: 'load', timeout: renderBudget.navigationMs });
    await delay(500);
  }

  private async seen(name: WalkedStep['name'], reason: string): Promise<WalkedStep> {
    const { html } = documentOf(await this.world.read('read-document', readMs));
    const shot = await picture(this.session, { width: phone.width, height: phone.height });
    return { ...step(name, 'pass', reason), url: this.page.url().slice(0, 2_048), html, picture: shot };
  }

  private seconds(): number {
    return Math.round((performance.now() - this.startedAt) / 100) / 10;
  }
}

function step(name: WalkedStep['name'], verdict: WalkedStep['verdict'], reason: string): WalkedStep {
  return { name, verdict, reason, url: null, seconds: null, html: null, picture: null };
}

function isPoint(value: unknown): value is { x: number; y: number } {
  return typeof value === 'object' && value !== null && 'x' in value && 'y' in value;
}

function isLink(value: unknown): value is { href: string } {
  return typeof value === 'object' && value !== null && 'href' in value && typeof value.href === 'string';
}
