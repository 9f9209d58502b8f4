import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PixelBox } from './creative-measures.type.js';
import { AdOfferKind, AdRole } from './ad-reading.facts.js';

registerEnumType(AdRole, { name: 'AdRole', description: 'What a part of an ad is there for.' });
registerEnumType(AdOfferKind, { name: 'AdOfferKind', description: 'What an ad offers beside the product.' });

@ObjectType({ description: 'A word as it was read, or as the owner corrected it.' })
export class AdReadingWord extends PixelBox {
  @Field(() => String, { description: 'The word.' }) text!: string;
  @Field(() => Float, { description: 'How sure the reader is, 0..1; under 0.75 it is shown as unsure.' })
  confidence!: number;
  @Field(() => Int, { description: 'Line that the word belongs to, counted from 0 in reading order.' }) line!: number;
}

@ObjectType({ description: 'A part of an ad, where it stands, and what it is there for.' })
export class AdReadingRole extends PixelBox {
  @Field(() => AdRole, { description: 'What it is there for.' }) role!: AdRole;
  @Field(() => String, {
    description: 'Its words; the name of the store or product for a logo or a product, empty for a person.',
  })
  text!: string;
  @Field(() => String, { nullable: true, description: 'Figure of an offer or a price, or the code.' })
  value!: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      '%, a currency, former for a price that no longer holds, until for the end of an offer, logo for a brand that is seen.',
  })
  unit!: string | null;
  @Field(() => Float, { description: 'How sure the reader is, 0..1; under 0.75 it is shown as unsure.' })
  confidence!: number;
}

@ObjectType({ description: 'What an ad offers.' })
export class AdOffer {
  @Field(() => AdOfferKind, { description: 'Kind of offer.' }) kind!: AdOfferKind;
  @Field(() => String, { nullable: true, description: 'Percent, amount or code; null where it has none.' })
  value!: string | null;
  @Field(() => String, { nullable: true, description: '% or a currency.' }) unit!: string | null;
  @Field(() => String, { description: 'The words that it stands in.' }) text!: string;
  @Field(() => String, {
    nullable: true,
    description: 'When it ends, as the ad prints it, such as 31.12. or Sunday; null where the ad does not say.',
  })
  ends!: string | null;
  @Field(() => Float, { description: 'How sure the reader is, 0..1; under 0.75 it is shown as unsure.' })
  confidence!: number;
}

@ObjectType({ description: 'What was read on an ad; every judgment follows from it, and the owner can correct it.' })
export class AdReading {
  @Field(() => [AdReadingWord], { description: 'Words in reading order.' }) words!: AdReadingWord[];
  @Field(() => [AdReadingRole], { description: 'Parts of the ad and what they are there for.' })
  roles!: AdReadingRole[];
  @Field(() => [PixelBox], { nullable: true, description: 'Where words stand that could not be read.' })
  unread!: PixelBox[] | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Most words are of a script that is not read, such as Arabic or Cyrillic; what they say is unknown.',
  })
  isOtherScript!: boolean | null;
  @Field(() => [PixelBox], { description: 'Faces, the surest first.' }) faces!: PixelBox[];
  @Field(() => Boolean, { description: 'The owner corrected it.' }) corrected!: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'pp-ocr, or tesseract where only plain type can be read; null: the picture could not be read in time.',
  })
  reader!: string | null;
  @Field(() => String, { nullable: true, description: 'Language of the words, ISO 639-1; null where it is not clear.' })
  language!: string | null;
}
