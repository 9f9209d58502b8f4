/** How far a prediction can be trusted. */
export enum AdConfidence {
  low = 'low',
  medium = 'medium',
  high = 'high',
}

/** How the placement or the industry of an analysis came about. */
export enum AdBasis {
  given = 'given',
  guessed = 'guessed',
  assumed = 'assumed',
}

export enum AdIssueSeverity {
  blocking = 'blocking',
  warning = 'warning',
}

/** How grave a weakness is: the ad cannot run, it loses people, or it could be better. */
export enum AdAdviceWeight {
  blocking = 'blocking',
  serious = 'serious',
  minor = 'minor',
}

/** What the figures of a prediction rest on. */
export enum AdForecastBasis {
  own_results = 'own_results',
  benchmark = 'benchmark',
}

/** Raised whenever the same ad would get another prediction; analyses of one version can be compared. */
export const creativeModelVersion = 2;

/** How many analyses are compared side by side. */
export const comparisonLimits = { least: 2, most: 5 } as const;
