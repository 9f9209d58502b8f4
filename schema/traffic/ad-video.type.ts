import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PixelBox } from './creative-measures.type.js';
import { CaptionSource, EvidenceStrength } from './video.facts.js';

registerEnumType(CaptionSource, { name: 'CaptionSource', description: 'Where spoken words come from.' });
registerEnumType(EvidenceStrength, { name: 'EvidenceStrength', description: 'How well a rule is founded.' });

@ObjectType({ description: 'What the file says of itself; known without decoding.' })
export class VideoFile {
  @Field(() => String, { description: 'mp4, mov or webm, by the magic bytes.' }) format!: string;
  @Field(() => String, { nullable: true, description: 'avc, hevc, vp9 ...' }) videoCodec!: string | null;
  @Field(() => String, { nullable: true, description: 'aac, opus ...; null without sound.' }) audioCodec!:
    string | null;
  @Field(() => Float, { description: 'Seconds of the picture.' }) duration!: number;
  @Field(() => Int, { description: 'px, upright.' }) width!: number;
  @Field(() => Int, { description: 'px, upright.' }) height!: number;
  @Field(() => Int, { description: 'Degrees that players turn the picture by, clockwise.' }) rotation!: number;
  @Field(() => Float, { description: 'Frames a second, on average.' }) frameRate!: number;
  @Field(() => Boolean, { description: 'The time between frames varies.' }) hasVariableFrameRate!: boolean;
  @Field(() => Int, { description: 'Frames in the file.' }) frames!: number;
  @Field(() => Int, { description: 'kbit a second, sound included.' }) bitRate!: number;
  @Field(() => Float, { nullable: true, description: 'Most seconds between two key frames.' })
  keyFrameInterval!: number | null;
  @Field(() => Boolean, { description: 'The file has a sound track.' }) hasAudio!: boolean;
  @Field(() => Int, { description: 'Bytes of the file.' }) bytes!: number;
}

@ObjectType({ description: 'Where one shot ends and the next begins.' })
export class VideoCut {
  @Field(() => Float, { description: 'Seconds; the middle of a soft transition.' }) at!: number;
  @Field(() => Boolean, { description: 'A fade or wipe instead of a hard cut.' }) isSoft!: boolean;
}

@ObjectType({ description: 'A stretch without a cut.' })
export class VideoShot {
  @Field(() => Float, { description: 'Seconds.' }) start!: number;
  @Field(() => Float, { description: 'Seconds.' }) end!: number;
  @Field(() => Float, { description: 'Mean change from frame to frame at ten frames a second, 0..1.' }) motion!: number;
}

@ObjectType({ description: 'Words on the screen, from when to when.' })
export class VideoWords extends PixelBox {
  @Field(() => String, { description: 'The line as read.' }) text!: string;
  @Field(() => Float, { description: 'Seconds.' }) start!: number;
  @Field(() => Float, { description: 'Seconds.' }) end!: number;
  @Field(() => Float, { description: 'How sure the reader is, 0..1.' }) confidence!: number;
  @Field(() => Boolean, { description: 'Shown long enough and large enough to be read on a phone.' })
  isReadable!: boolean;
  @Field(() => Float, { nullable: true, description: 'Share of its area under the buttons of the placement, 0..1.' })
  unsafe!: number | null;
}

@ObjectType({ description: 'Faces at one moment.' })
export class VideoFaces {
  @Field(() => Float, { description: 'Seconds.' }) at!: number;
  @Field(() => Int, { description: 'Faces found.' }) count!: number;
  @Field(() => Float, { description: 'Area of the largest face, share of the frame.' }) share!: number;
}

@ObjectType({ description: 'A stretch of time.' })
export class VideoSpan {
  @Field(() => Float, { description: 'Seconds.' }) start!: number;
  @Field(() => Float, { description: 'Seconds.' }) end!: number;
}

@ObjectType({ description: 'What the sound track is like.' })
export class VideoSound {
  @Field(() => Float, { nullable: true, description: 'Integrated loudness, LUFS (ITU-R BS.1770-4); null for silence.' })
  integrated!: number | null;
  @Field(() => Float, { nullable: true, description: 'Loudest 400 ms, LUFS.' }) loudest!: number | null;
  @Field(() => [Float], {
    nullable: 'items',
    description: 'Momentary loudness every half second, LUFS; null is silence.',
  })
  levels!: (number | null)[];
  @Field(() => [VideoSpan], { description: 'Silence of half a second or more.' }) silences!: VideoSpan[];
  @Field(() => Float, { nullable: true, description: 'Largest step within a second of the first three, LU.' })
  openingStep!: number | null;
  @Field(() => Float, { nullable: true, description: 'Rough share of the sound that sounds like speech, 0..1.' })
  speechShare!: number | null;
}

@ObjectType({ description: 'Words that are spoken, as far as they are known.' })
export class VideoCue extends VideoSpan {
  @Field(() => String, { description: 'The words.' }) text!: string;
}

@ObjectType({ description: 'What is spoken, and how that is known.' })
export class VideoCaptions {
  @Field(() => CaptionSource, { description: 'Where the words come from.' }) source!: CaptionSource;
  @Field(() => [VideoCue], { description: 'Cues in order of time.' }) cues!: VideoCue[];
  @Field(() => String, { nullable: true, description: 'Why nothing was heard.' }) note!: string | null;
}

@ObjectType({ description: 'The last two seconds.' })
export class VideoEndCard {
  @Field(() => Boolean, { nullable: true, description: 'The brand is on it; null: not known.' })
  hasBrand!: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'A call to action is on it; null: not known.' })
  hasCta!: boolean | null;
}

@ObjectType({ description: 'A frame that was kept to be seen.' })
export class VideoFrame {
  @Field(() => Float, { description: 'Seconds.' }) at!: number;
  @Field(() => ID, { description: 'Stored picture.' }) objectId!: string;
}

@ObjectType({ description: 'One rule for video ads, and the moment that proves it.' })
export class VideoRule {
  @Field(() => String, { description: 'Rule, e.g. dynamic_start.' }) id!: string;
  @Field(() => String, { description: 'Name for people.' }) label!: string;
  @Field(() => String, { description: 'pass, fail or unknown.' }) status!: 'pass' | 'fail' | 'unknown';
  @Field(() => String, { description: 'What was found.' }) finding!: string;
  @Field(() => Float, { nullable: true, description: 'Second that proves it; null where none does.' }) at!:
    number | null;
  @Field(() => EvidenceStrength, { description: 'How well the rule is founded.' }) strength!: EvidenceStrength;
  @Field(() => String, { description: 'Evidence behind the rule.' }) evidence!: string;
}

@ObjectType({ description: 'A video ad second by second.' })
export class AdVideo {
  @Field(() => VideoFile, { description: 'Facts of the file.' }) file!: VideoFile;
  @Field(() => String, { nullable: true, description: 'Why less was measured than could be; null: all was.' })
  missing!: string | null;
  @Field(() => Float, { description: 'Seconds that were looked at; 0 where nothing could be decoded.' })
  measuredSeconds!: number;
  @Field(() => [VideoCut], { nullable: true, description: 'Cuts; null: not measured.' }) cuts!: VideoCut[] | null;
  @Field(() => [VideoShot], { nullable: true, description: 'Shots; null: not measured.' }) shots!: VideoShot[] | null;
  @Field(() => [Float], { nullable: true, description: 'Motion by second, 0..1; null: not measured.' })
  motion!: number[] | null;
  @Field(() => [VideoWords], { nullable: true, description: 'Words over time; null: not read.' })
  words!: VideoWords[] | null;
  @Field(() => [VideoFaces], {
    nullable: true,
    description: 'Faces in the frames that were read; null: not looked for.',
  })
  faces!: VideoFaces[] | null;
  @Field(() => Float, { nullable: true, description: 'Second at which the brand is first read, or its logo seen.' })
  brandAt!: number | null;
  @Field(() => Float, { nullable: true, description: 'Second at which an offer is first read.' }) offerAt!:
    number | null;
  @Field(() => Float, { nullable: true, description: 'Second at which a call to action is first read.' })
  ctaAt!: number | null;
  @Field(() => Float, {
    nullable: true,
    description:
      'Second at which the goods are first named, or a product of the store profile is seen; null: not known.',
  })
  productAt!: number | null;
  @Field(() => VideoEndCard, { nullable: true, description: 'The last two seconds; null: not read.' })
  endCard!: VideoEndCard | null;
  @Field(() => VideoSound, { nullable: true, description: 'Null without a sound track, or where it was not decoded.' })
  sound!: VideoSound | null;
  @Field(() => VideoCaptions, { description: 'What is spoken.' }) captions!: VideoCaptions;
  @Field(() => [VideoFrame], { description: 'Frames to look at, in order of time.' }) frames!: VideoFrame[];
  @Field(() => [VideoRule], { description: 'Checklist, not a prediction.' }) rules!: VideoRule[];
}
