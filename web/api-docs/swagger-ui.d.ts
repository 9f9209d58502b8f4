/** The package comes without types: the options that main.ts passes. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface Options {
    url: string;
    dom_id: string;
    validatorUrl: string | null;
    tryItOutEnabled: boolean;
  }
  const SwaggerUI: (options: Options) => void;
  // oxlint-disable-next-line import/no-default-export -- the package's own shape
  export default SwaggerUI;
}
