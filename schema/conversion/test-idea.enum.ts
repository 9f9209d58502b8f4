import { registerEnumType } from 'type-graphql';

export enum TestVerdict {
  test = 'test',
  without_test = 'without_test',
  unknown = 'unknown',
}

registerEnumType(TestVerdict, {
  name: 'TestVerdict',
  description: 'Whether a change is worth an A/B test; unknown while traffic or rates are.',
});
