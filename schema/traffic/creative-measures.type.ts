import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A rectangle in pixels of the decoded, upright image; x and y are its top left corner.' })
export class PixelBox {
  @Field(() => Float, { description: 'Left edge, px.' }) x!: number;
  @Field(() => Float, { description: 'Top edge, px.' }) y!: number;
  @Field(() => Float, { description: 'px' }) width!: number;
  @Field(() => Float, { description: 'px' }) height!: number;
}

@ObjectType({ description: 'A word that was read on the image.' })
export class AdWord extends PixelBox {
  @Field(() => String, { description: 'The word as read.' }) text!: string;
  @Field(() => Float, { description: 'How sure the reader is, 0..1.' }) confidence!: number;
  @Field(() => Int, { description: 'Line that the word belongs to, counted from 0 in reading order.' }) line!: number;
  @Field(() => Float, { nullable: true, description: 'WCAG contrast of ink and ground inside the box, 1..21.' })
  contrast!: number | null;
  @Field(() => Float, { description: 'Height of the box at phone width (390 CSS px), in CSS px.' })
  phoneHeight!: number;
  @Field(() => String, { nullable: true, description: 'What the word is part of: cta, price, discount or brand.' })
  role!: string | null;
}

@ObjectType({ description: 'A main color of the image.' })
export class AdColour {
  @Field(() => String, { description: 'sRGB as #rrggbb.' }) hex!: string;
  @Field(() => Float, { description: 'Share of the image, 0..1.' }) share!: number;
}

@ObjectType({ description: 'The file as it was decoded.' })
export class AdImage {
  @Field(() => String, { description: 'png, jpeg, webp, avif, gif or svg, by the magic bytes.' }) format!: string;
  @Field(() => Int, { description: 'Width in px, upright.' }) width!: number;
  @Field(() => Int, { description: 'Height in px, upright.' }) height!: number;
  @Field(() => Int, { description: 'File size in bytes.' }) bytes!: number;
  @Field(() => Int, { description: 'Frames in the file; 1 for a still.' }) frames!: number;
  @Field(() => Int, { description: 'Frame that was analyzed, counted from 0: the richest of the key frames.' })
  analysedFrame!: number;
  @Field(() => Boolean, { description: 'A vector drawing: width and height are those it was drawn at.' })
  isVector!: boolean;
}

@ObjectType({ description: 'What was measured on the image. Null where it could not be measured.' })
export class CreativeMeasures {
  @Field(() => Float, { description: 'Width / height.' }) ratio!: number;
  @Field(() => Float, {
    nullable: true,
    description: 'Hasler and Suesstrunk colorfulness, 0 gray to about 110 extreme.',
  })
  colourfulness!: number | null;
  @Field(() => Float, { nullable: true, description: 'RMS contrast of luma, 0..0.5.' }) lumContrast!: number | null;
  @Field(() => Float, { nullable: true, description: 'Variance of the Laplacian of luma; under 100 looks blurred.' })
  sharpness!: number | null;
  @Field(() => Float, { nullable: true, description: 'Attention in the most salient tenth of the image, 0.1..1.' })
  focus!: number | null;
  @Field(() => Int, { nullable: true, description: 'Separate regions that stand out.' }) blobs!: number | null;
  @Field(() => Float, { nullable: true, description: 'Area under words, share of the image.' })
  textShare!: number | null;
  @Field(() => Int, { nullable: true, description: 'Characters of all words.' }) textChars!: number | null;
  @Field(() => Float, { nullable: true, description: 'Median WCAG contrast of the words, 1..21.' })
  textContrast!: number | null;
  @Field(() => Float, { nullable: true, description: 'Height of the smallest word at phone width, CSS px.' })
  smallestText!: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Faces; null: not looked for, as they make no difference in this industry.',
  })
  faces!: number | null;
  @Field(() => Boolean, { nullable: true, description: 'A call to action is among the words or the copy.' })
  hasCta!: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'A price is among the words or the copy.' })
  hasPrice!: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'A saving is among the words or the copy.' })
  hasDiscount!: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'The brand is among the words; null when it is not known.' })
  hasBrand!: boolean | null;
  @Field(() => Float, {
    nullable: true,
    description: 'Share of the text area under the buttons of the placement, 0..1.',
  })
  unsafe!: number | null;
}
