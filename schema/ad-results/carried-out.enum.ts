import { registerEnumType } from 'type-graphql';

export enum CarriedOutKind {
  hook = 'hook',
  fix = 'fix',
}
registerEnumType(CarriedOutKind, {
  name: 'CarriedOutKind',
  description: 'A line that was used, or advice that was followed.',
});
