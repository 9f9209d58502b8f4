import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Purchase model (Fader, Hardie & Lee 2005); time in weeks.' })
export class BgNbdFit {
  @Field(() => Float) r!: number;
  @Field(() => Float) alpha!: number;
  @Field(() => Float) a!: number;
  @Field(() => Float) b!: number;
  @Field(() => Float) logLikelihood!: number;
}

@ObjectType({ description: 'Spend model (Fader & Hardie 2013); v in store currency.' })
export class GammaGammaFit {
  @Field(() => Float) p!: number;
  @Field(() => Float) q!: number;
  @Field(() => Float) v!: number;
  @Field(() => Float) logLikelihood!: number;
}

@ObjectType({ description: 'How the model did on later orders that it had not seen.' })
export class ModelHoldout {
  @Field(() => Float) weeks!: number;
  @Field(() => Int) orders!: number;
  @Field(() => Float) predictedOrders!: number;
  @Field(() => Float, { description: 'Mean absolute error, orders per customer.' }) mae!: number;
}

@ObjectType({ description: 'How the better purchase model did on the last three tenths of the history.' })
export class ModelBacktest extends ModelHoldout {
  @Field(() => String, { description: 'mbg_nbd or bg_nbd.' }) model!: string;
}

@ObjectType({ description: 'Purchase and spend models fitted to the own orders by maximum likelihood.' })
export class LtvModel {
  @Field(() => Int) customers!: number;
  @Field(() => Int, { description: 'Customers with a purchase on a second day.' }) repeaters!: number;
  @Field(() => String, { nullable: true, description: 'Last day of the orders that were fitted.' }) until!:
    string | null;
  @Field(() => BgNbdFit, {
    nullable: true,
    description: 'Null below 100 customers or 20 repeaters, and where the fit ran away.',
  })
  bgNbd!: BgNbdFit | null;
  @Field(() => BgNbdFit, {
    nullable: true,
    description: 'The same model in which one-time buyers may leave (Batislam and others 2007).',
  })
  mbgNbd?: BgNbdFit | null;
  @Field(() => String, { nullable: true, description: 'mbg_nbd or bg_nbd: where the expectations come from.' })
  chosen?: string | null;
  @Field(() => ModelBacktest, { nullable: true }) backtest?: ModelBacktest | null;
  @Field(() => GammaGammaFit, { nullable: true }) gammaGamma!: GammaGammaFit | null;
  @Field(() => ModelHoldout, { nullable: true }) holdout!: ModelHoldout | null;
  @Field(() => Float, { nullable: true }) spendFrequencyCorrelation!: number | null;
  @Field(() => [String]) warnings!: string[];
}

/** The model as it is kept; the day it ends on is the key it is kept under. */
export type FittedModel = Omit<LtvModel, 'until'>;

@ObjectType({ description: 'Customers by month of their first order.' })
export class CustomerCohort {
  @Field(() => String, { description: 'YYYY-MM' }) month!: string;
  @Field(() => Int) customers!: number;
  @Field(() => [Float], { description: 'Share that ordered in month 0, 1, 2, ... after the first order.' })
  retention!: number[];
  @Field(() => [Float], { description: 'Revenue per customer up to each month.' }) cumulativeRevenue!: number[];
}

@ObjectType({ description: 'Retention by cohort and on average.' })
export class CohortTable {
  @Field(() => [CustomerCohort]) cohorts!: CustomerCohort[];
  @Field(() => [Float]) curve!: number[];
  @Field(() => String, { description: 'gross: with tax and shipping; net: without. Both are after refunds.' })
  salesBasis!: string;
}

@ObjectType({ description: 'One group of customers.' })
export class CustomerSegment {
  @Field(() => String, { description: 'new, promising, loyal, at_risk or lapsed.' }) id!: string;
  @Field(() => Int) customers!: number;
  @Field(() => Float, { description: 'Share of all customers, 0-1.' }) customerShare!: number;
  @Field(() => Float, { description: 'Share of all revenue so far, 0-1.' }) revenueShare!: number;
  @Field(() => Float, { nullable: true, description: 'Revenue expected in the next 52 weeks; null without a model.' })
  expectedRevenue!: number | null;
  @Field(() => Float, {
    nullable: true,
    description:
      'Expected revenue of who is here; of who is at risk or lapsed, what they spent in a year while they came, beyond it.',
  })
  valueAtStake!: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Customers whose next order is due within 30 days; null where too few have come back to know.',
  })
  dueWithin30Days!: number | null;
}
