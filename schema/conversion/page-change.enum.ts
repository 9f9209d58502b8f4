import { registerEnumType } from 'type-graphql';

export enum WatchEvery {
  daily = 'daily',
  weekly = 'weekly',
}

export enum PageChangeKind {
  price = 'price',
  availability = 'availability',
  button = 'button',
  title = 'title',
  description = 'description',
  tracking = 'tracking',
  speed = 'speed',
  offer = 'offer',
  appearance = 'appearance',
  page = 'page',
}

registerEnumType(WatchEvery, { name: 'WatchEvery', description: 'How often a watched page is audited anew.' });
registerEnumType(PageChangeKind, { name: 'PageChangeKind', description: 'What of a watched page has changed.' });
