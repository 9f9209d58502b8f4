import { passwordStrength } from '../../../web/account/password-strength.js';

describe('password strength', () => {
  it.each([
    ['', 0, 'Weak'],
    ['abc', 0, 'Weak'],
    ['abcdef', 1, 'Weak'],
    ['Abcdef', 2, 'Weak'],
    ['Abcdef1', 3, 'Good'],
    ['Abcdef1!', 4, 'Strong'],
    ['A1!', 3, 'Good'],
    ['Ölkanne7#', 4, 'Strong'],
  ])('gives %j %d points: %s', (password, score, label) => {
    expect(passwordStrength(password)).toMatchObject({ score, label });
  });
});
