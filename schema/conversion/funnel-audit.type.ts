import { Field, Float, Int, ObjectType } from 'type-graphql';

import { PageReading } from './page-reading.type.js';
import { PasteText } from './paste-text.type.js';
import { PathFinding, PathStep } from './path-step.type.js';
import { RenderedView } from './rendered-view.type.js';
import { Availability, CheckStatus, FigureBasis, FunnelCategory, PageKind } from './funnel-audit.enum.js';

@ObjectType({
  description: 'Where each product fact was read, e.g. "json-ld offers.price"; null where there is no fact.',
})
export class ProductFactSources {
  @Field(() => String, { nullable: true, description: 'Where the title was read.' }) title: string | null;
  @Field(() => String, { nullable: true, description: 'Where the brand was read.' }) brand: string | null;
  @Field(() => String, { nullable: true, description: 'Where the price was read.' }) price: string | null;
  @Field(() => String, { nullable: true, description: 'Where the currency was read.' }) currency: string | null;
  @Field(() => String, { nullable: true, description: 'Where the list price was read.' }) listPrice: string | null;
  @Field(() => String, { nullable: true, description: 'Where the availability was read.' }) availability: string | null;
  @Field(() => String, { nullable: true, description: 'Where the rating was read.' }) rating: string | null;
  @Field(() => String, { nullable: true, description: 'Where the review count was read.' }) reviewCount: string | null;
  @Field(() => String, { nullable: true, description: 'Where the SKU was read.' }) sku: string | null;
  @Field(() => String, { nullable: true, description: 'Where the GTIN was read.' }) gtin: string | null;
  @Field(() => String, { nullable: true, description: 'Where the description was read.' }) description: string | null;
}

@ObjectType({ description: 'Two places of the page that state different values for one product fact.' })
export class ProductConflict {
  @Field(() => String, { description: 'The fact, e.g. "price".' }) fact: string;
  @Field(() => String, { description: 'The value used, with its source.' }) used: string;
  @Field(() => String, { description: 'The value that disagrees, with its source.' }) other: string;
}

@ObjectType({ description: 'What the page says about its product; null where it does not say.' })
export class AuditedProduct {
  @Field(() => String, { nullable: true, description: 'Product name; of other pages, their heading.' })
  title: string | null;
  @Field(() => String, { nullable: true, description: 'Brand.' }) brand: string | null;
  @Field(() => Float, { nullable: true, description: 'Current price; the lowest of a range.' }) price: number | null;
  @Field(() => Float, { nullable: true, description: 'Highest price of a range.' }) priceHigh: number | null;
  @Field(() => String, { nullable: true, description: 'ISO 4217 code.' }) currency: string | null;
  @Field(() => Float, { nullable: true, description: 'Former or list price, when above the price.' })
  listPrice: number | null;
  @Field(() => Availability, { description: 'Whether it can be bought.' }) availability: Availability;
  @Field(() => Float, { nullable: true, description: 'Mean rating on a five-point scale.' }) rating: number | null;
  @Field(() => Int, { nullable: true, description: 'Number of reviews or ratings.' }) reviewCount: number | null;
  @Field(() => String, { nullable: true, description: 'Stock keeping unit.' }) sku: string | null;
  @Field(() => String, { nullable: true, description: 'GTIN, EAN, UPC or ISBN.' }) gtin: string | null;
  @Field(() => String, { nullable: true, description: 'Description text, up to 2,000 characters.' })
  description: string | null;
  @Field(() => [String], { description: 'Addresses of product images, up to 20.' }) images: string[];
  @Field(() => Int, { nullable: true, description: 'Number of variants or option values offered.' })
  variantCount: number | null;
  @Field(() => ProductFactSources, { description: 'Where each fact was read.' }) sources: ProductFactSources;
  @Field(() => [ProductConflict], { description: 'Facts on which the page contradicts itself.' })
  conflicts: ProductConflict[];
}

@ObjectType({ description: 'One promise of the page around its product.' })
export class PurchaseTerm {
  @Field(() => String, { description: 'What it is about, e.g. "Shipping".' }) name: string;
  @Field(() => String, { description: 'What the page says, in its words or figures.' }) text: string;
  @Field(() => String, { description: 'Where it was read.' }) source: string;
}

@ObjectType({ description: 'One check of the audit with what was found and what to do.' })
export class FunnelCheck {
  @Field(() => String, { description: 'Stable id, e.g. "OF2".' }) id: string;
  @Field(() => FunnelCategory, { description: 'Category it counts in.' }) category: FunnelCategory;
  @Field(() => String, { description: 'What is checked.' }) title: string;
  @Field(() => Int, { description: 'Weight within the category, 1-5.' }) weight: number;
  @Field(() => CheckStatus, { description: 'Outcome; unknown never counts as a failure.' }) status: CheckStatus;
  @Field(() => Float, { nullable: true, description: 'Share fulfilled, 0-1; null when unknown.' }) score: number | null;
  @Field(() => String, { description: 'The text, element or value that was found.' }) evidence: string;
  @Field(() => FigureBasis, { description: 'Whether the finding was measured or inferred.' }) basis: FigureBasis;
  @Field(() => String, { nullable: true, description: 'What to change; null when there is nothing to mend.' })
  fix: string | null;
  @Field(() => Float, { description: 'Most that fixing it may add to conversion, percent.' }) liftPercent: number;
  @Field(() => String, { description: 'Expected effect in words.' }) expectedEffect: string;
  @Field(() => String, { description: 'Where weight and effect come from.' }) source: string;
}

@ObjectType({ description: 'A range of money per month, or per 10,000 visits while the traffic is unknown.' })
export class RevenueEffect {
  @Field(() => Float, { description: 'Low end.' }) low: number;
  @Field(() => Float, { description: 'High end.' }) high: number;
  @Field(() => String, { description: 'ISO 4217 code.' }) currency: string;
  @Field(() => String, { description: 'What the range refers to, e.g. "per month".' }) per: string;
}

@ObjectType({ description: 'One recommended change, with the effect expected of it.' })
export class FunnelAdvice {
  @Field(() => String, { description: 'Check that led to it.' }) checkId: string;
  @Field(() => FunnelCategory, { description: 'Category of that check.' }) category: FunnelCategory;
  @Field(() => String, { description: 'The advice as shown in prescriptions or funnelFixes.' }) text: string;
  @Field(() => Float, { description: 'Low end of the expected lift of revenue per visit, percent.' })
  liftLowPercent: number;
  @Field(() => Float, { description: 'High end of the expected lift of revenue per visit, percent.' })
  liftHighPercent: number;
  @Field(() => RevenueEffect, { nullable: true, description: 'In money; null without a price or order value.' })
  revenue: RevenueEffect | null;
  @Field(() => String, { description: 'How the range was worked out.' }) arithmetic: string;
  @Field(() => String, { description: 'Where the effect size comes from.' }) source: string;
}

@ObjectType({ description: 'A detected figure with how it came about.' })
export class DetectedFigure {
  @Field(() => String, { description: 'Field of the audit, e.g. "loadSpeed".' }) name: string;
  @Field(() => FigureBasis, { description: 'Measured, estimated, from the store, or unknown.' }) basis: FigureBasis;
  @Field(() => String, { description: 'How it was worked out, with its inputs.' }) explanation: string;
}

@ObjectType({ description: 'What the money ranges rest on; each may be replaced by the owner.' })
export class AuditAssumption {
  @Field(() => String, { description: 'Name, e.g. "monthlySessions".' }) name: string;
  @Field(() => Float, { nullable: true, description: 'Value used; null when there is none.' }) value: number | null;
  @Field(() => String, { description: 'Unit, e.g. "percent" or an ISO 4217 code.' }) unit: string;
  @Field(() => FigureBasis, { description: 'From the store, or estimated.' }) basis: FigureBasis;
  @Field(() => String, { description: 'Where the value comes from.' }) source: string;
}

@ObjectType({ description: 'The audit of one page. Scores are 0-100; null means that too little could be judged.' })
export class FunnelAudit {
  @Field(() => String, { description: 'Address that was asked for.' }) url: string;
  @Field(() => String, { description: 'Address after redirects.' }) finalUrl: string;
  @Field(() => PageKind, { description: 'What the page is; only product pages are scored.' }) pageKind: PageKind;
  @Field(() => String, { description: 'What the page kind was recognized by.' }) pageKindReason: string;
  @Field(() => String, { description: 'Character encoding and how it was determined.' }) encoding: string;
  @Field(() => AuditedProduct, { description: 'What the page says about its product.' }) product: AuditedProduct;
  @Field(() => [PurchaseTerm], {
    nullable: true,
    description: 'Shipping, returns, payment, bundles, subscription; null in audits made before these were read.',
  })
  purchaseTerms: PurchaseTerm[] | null;
  @Field(() => PageReading, {
    nullable: true,
    description: 'What we understood; null in audits made before it was kept.',
  })
  reading: PageReading | null;
  @Field(() => [PathStep], {
    nullable: true,
    description: 'Of a path audit: from the store to its checkout; the rest is of the product page.',
  })
  steps: PathStep[] | null;
  @Field(() => [PathFinding], {
    nullable: true,
    description: 'Of a path audit: what to change over all steps, worst first.',
  })
  pathFindings: PathFinding[] | null;
  @Field(() => RenderedView, { nullable: true, description: 'What a browser saw; null where none looked, or not yet.' })
  rendered: RenderedView | null;
  @Field(() => String, { nullable: true, description: 'Why no browser has looked at the page, in a sentence.' })
  renderNote: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Weighted mean of the categories; drawn to the middle where little could be judged.',
  })
  overallScore: number | null;
  @Field(() => Int, { nullable: true, description: 'Low end of the score while part of the page is unknown.' })
  overallScoreLow: number | null;
  @Field(() => Int, { nullable: true, description: 'High end of the score while part of the page is unknown.' })
  overallScoreHigh: number | null;
  @Field(() => Int, { nullable: true, description: 'Offer: value, guarantee, bundles, delivery.' })
  offerScore: number | null;
  @Field(() => Int, { nullable: true, description: 'Design: images, button, mobile layout.' })
  designScore: number | null;
  @Field(() => Int, { nullable: true, description: 'Copy: clarity, benefits, details.' }) copyScore: number | null;
  @Field(() => Int, { nullable: true, description: 'Pricing: clarity, anchors, choices.' })
  pricingScore: number | null;
  @Field(() => Int, { nullable: true, description: 'Checkout: buyable, payment, trust, help.' })
  checkoutScore: number | null;
  @Field(() => Int, { nullable: true, description: 'Performance: speed and weight.' })
  performanceScore: number | null;
  @Field(() => Int, { nullable: true, description: 'Social proof: ratings and reviews.' })
  socialProofScore: number | null;
  @Field(() => Int, { nullable: true, description: 'Metrics: analytics, pixels, product data.' })
  metricsScore: number | null;
  @Field(() => Float, { nullable: true, description: 'Average order value in the currency of the product.' })
  currentAOV: number | null;
  @Field(() => Float, { nullable: true, description: 'Conversion rate, percent.' }) conversionRate: number | null;
  @Field(() => Float, { nullable: true, description: 'Seconds until the main content shows on a phone.' })
  loadSpeed: number | null;
  @Field(() => Int, { nullable: true, description: 'Mobile score, 0-100.' }) mobileScore: number | null;
  @Field(() => [DetectedFigure], { description: 'How the detected figures came about.' }) figures: DetectedFigure[];
  @Field(() => [FunnelCheck], { description: 'Every check that applies to this page.' }) checks: FunnelCheck[];
  @Field(() => [String], { description: 'What to change in offer, copy, price and proof, best first.' })
  prescriptions: string[];
  @Field(() => [String], { description: 'Opening lines from the own claims of the page.' }) copyHooks: string[];
  @Field(() => [PasteText], {
    nullable: true,
    description: 'Texts ready to paste; null in audits made before there were any.',
  })
  pasteTexts: PasteText[] | null;
  @Field(() => [String], { description: 'What to change in the funnel around the page, best first.' })
  funnelFixes: string[];
  @Field(() => [FunnelAdvice], { description: 'The advice with effect, arithmetic and source, best first.' })
  advice: FunnelAdvice[];
  @Field(() => Float, {
    nullable: true,
    description: 'Lift of revenue per visit of all causes mended, percent; null where nothing can be said.',
  })
  combinedLiftPercent: number | null;
  @Field(() => [AuditAssumption], { description: 'What the money ranges rest on.' }) assumptions: AuditAssumption[];
  @Field(() => [String], { description: 'What could not be judged or was cut, in sentences.' }) notes: string[];
}
