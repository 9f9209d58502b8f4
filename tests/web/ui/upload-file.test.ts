import { isRetryable } from '../../../web/ui/upload-file.js';

describe('upload', () => {
  it('tries again exactly where another try may help', () => {
    const retried = Array.from({ length: 200 }, (_, offset) => 400 + offset).filter(isRetryable);
    const serverErrors = Array.from({ length: 100 }, (_, offset) => 500 + offset).filter(
      (status) => ![501, 505].includes(status),
    );
    expect(retried).toEqual([408, 409, 418, 423, 429, ...serverErrors]);
  });
});
