import { firstProblem } from '../../../web/account/register-rules.js';

const good = { username: 'nora', email: 'nora@shop.example', password: 'secret', confirmPassword: 'secret' };

describe('registration rules', () => {
  it('accepts what keeps every rule', () => {
    expect(firstProblem(good)).toBeNull();
  });

  it.each([
    ['Username must be at least 3 characters long.', { username: ' no ' }],
    ['Please enter a valid email address.', { email: 'nora@shop' }],
    ['Password must be at least 6 characters long.', { password: 'abcde', confirmPassword: 'abcde' }],
    ['Passwords do not match.', { confirmPassword: 'Secret' }],
  ])('says "%s"', (message, broken) => {
    expect(firstProblem({ ...good, ...broken })?.message).toBe(message);
  });

  it('names the first of several broken rules, in the specified order', () => {
    const empty = { username: '', email: '', password: '', confirmPassword: 'x' };
    expect(firstProblem(empty)?.field).toBe('username');
    expect(firstProblem({ ...empty, username: 'nora' })?.field).toBe('email');
    expect(firstProblem({ ...empty, username: 'nora', email: good.email })?.field).toBe('password');
  });
});
