import { expect, it } from '@jest/globals';
import { shapeName } from '../../../jobs/traffic/shape-name.engine.js';

it.each([
  [1080, 1920, '9:16'],
  [1080, 1350, '4:5'],
  [1080, 1080, '1:1'],
  [1200, 628, '1.91:1'],
  [1200, 627, '1.91:1'],
  [1000, 1600, '0.63:1'],
])('calls %d x %d pixels %s', (width, height, name) => expect(shapeName(width / height)).toBe(name));
