import { describe, expect, it } from '@jest/globals';
import { adsOfPicture } from '../../../jobs/ad-results/picture-names.engine.js';

const ad = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  externalId: `2385${id.padStart(8, '0')}`,
  creativeId: null,
  mediaKey: null,
  ...more,
});
const ads = [
  ad('1', 'Mug video 1'),
  ad('2', 'Mug video 2', { mediaKey: 'a94a8fe5ccb19ba61c4c0873d391e987' }),
  ad('3', 'Grüße: Becher!'),
  ad('4', 'Grüße: Becher!'),
  ad('5', '12', { creativeId: '12' }),
];
const found = (filename: string, md5 = '0'.repeat(32)) => adsOfPicture({ filename, md5 }, ads);

describe('a picture file', () => {
  it('belongs to the ad whose hash its bytes have, whatever its name says', () => {
    expect(found('Mug video 1.png', 'a94a8fe5ccb19ba61c4c0873d391e987')).toEqual({ method: 'same_file', ids: ['2'] });
  });

  it('belongs to the ad whose id stands in its name', () => {
    expect(found('export_238500000001_1080x1080.jpg')).toEqual({ method: 'same_id', ids: ['1'] });
    expect(found('2385000000011.jpg')).toBeNull();
  });

  it.each([
    'Mug video 1.png',
    'mug_video-1.JPEG',
    'Mug video 1 (2).png',
    'Mug video 1_1080x1350.png',
    'Mug video 1-final-v2.png',
  ])('belongs to the ad of its name: %s', (filename) => {
    expect(found(filename)).toEqual({ method: 'same_words', ids: ['1'] });
  });

  it('belongs to every ad of its name, in any script', () => {
    expect(found('Grüße Becher.webp')?.ids).toEqual(['3', '4']);
  });

  it.each(['IMG_2041.jpg', 'Mug video.png', 'Mug video 12.png', '.png', ''])(
    'belongs to none by a guess: %s',
    (filename) => {
      expect(found(filename)).toBeNull();
    },
  );

  it('is not taken by a short id', () => {
    expect(found('12-x.png')).toBeNull();
    expect(found('12.png')?.method).toBe('same_words');
  });
});
