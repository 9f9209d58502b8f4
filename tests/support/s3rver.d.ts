/** The package brings no types; this is what the tests use of it. */
declare module 's3rver' {
  import type { Server } from 'node:http';
  interface Options {
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  }
  export default class S3rver {
    constructor(options: Options);
    configureBuckets(): Promise<void>;
    listen(port: number, address: string): Promise<Server>;
  }
}
