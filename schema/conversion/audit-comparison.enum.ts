import { registerEnumType } from 'type-graphql';

export enum ChangeKind {
  improved = 'improved',
  worsened = 'worsened',
  appeared = 'appeared',
  disappeared = 'disappeared',
  reworded = 'reworded',
}

registerEnumType(ChangeKind, {
  name: 'ChangeKind',
  description: 'appeared and disappeared: judged in one audit only; reworded: same score, other evidence.',
});
