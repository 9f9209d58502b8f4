import { jest } from '@jest/globals';

// The tests run real servers, processes and sockets: on a machine under load one of thousands meets a pause. What fails
// twice fails, and the first failure is printed, so that nothing is hidden.
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
