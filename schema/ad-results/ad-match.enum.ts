import { registerEnumType } from 'type-graphql';

export enum AdMatchKind {
  analysis = 'analysis',
  library = 'library',
  swipe_file = 'swipe_file',
}
registerEnumType(AdMatchKind, { name: 'AdMatchKind', description: 'Where the creative of an own ad was found again.' });

export enum AdMatchMethod {
  same_id = 'same_id',
  same_file = 'same_file',
  same_picture = 'same_picture',
  same_words = 'same_words',
  owner = 'owner',
}
registerEnumType(AdMatchMethod, {
  name: 'AdMatchMethod',
  description:
    'What says so: the platform id, the bytes of the file, the look of the picture, its words, or its owner.',
});

export enum AdMatchState {
  matched = 'matched',
  suggested = 'suggested',
  rejected = 'rejected',
}
registerEnumType(AdMatchState, {
  name: 'AdMatchState',
  description: 'A rejected match is remembered, so that it is not made again.',
});
