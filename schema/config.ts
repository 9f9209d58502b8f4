import { z } from 'zod';

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const list = z
  .string()
  .default('')
  .transform((entries) =>
    entries
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );
const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

/** Every environment variable of the product. An empty value counts as not set. */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  WORKERS: flag.default(true),
  PUBLIC_URL: address.optional(),
  SESSION_SECRET: z.string().min(16, 'needs at least 16 characters').optional(),
  CREDENTIALS_KEY: z.string().optional(),
  CREDENTIALS_OLD_KEYS: list,
  BACKUP_KEY: z.string().optional(),
  ADMIN_USERNAME: z.string().default('admin'),
  ADMIN_PASSWORD: z.string().optional(),
  DEMO: flag.optional(),
  ALLOW_PRIVATE_URLS: flag.default(false),
  TRUSTED_PROXIES: list,
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STORAGE_QUOTA_MB: z.coerce.number().int().min(1).default(5_120),
  AI_BASE_URL: address.optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_TRANSCRIBE_MODEL: z.string().optional(),
  FFMPEG_PATH: z.string().optional(),
  META_ACCESS_TOKEN: z.string().optional(),
  META_API_URL: address.default('https://graph.facebook.com'),
  TIKTOK_ACCESS_TOKEN: z.string().optional(),
  TIKTOK_API_URL: address.default('https://open.tiktokapis.com'),
  META_APP_ID: z.string().optional(),
  META_APP_SECRET: z.string().optional(),
  TIKTOK_APP_ID: z.string().optional(),
  TIKTOK_APP_SECRET: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ADS_DEVELOPER_TOKEN: z.string().optional(),
  PINTEREST_APP_ID: z.string().optional(),
  PINTEREST_APP_SECRET: z.string().optional(),
  SHOPIFY_APP_ID: z.string().optional(),
  SHOPIFY_APP_SECRET: z.string().optional(),
  KLAVIYO_APP_ID: z.string().optional(),
  KLAVIYO_APP_SECRET: z.string().optional(),
  SHOPIFY_API_URL: address.optional(),
  FACEBOOK_API_URL: address.default('https://graph.facebook.com'),
  GOOGLE_ANALYTICS_API_URL: address.default('https://analyticsdata.googleapis.com'),
  GOOGLE_OAUTH_URL: address.default('https://oauth2.googleapis.com'),
  KLAVIYO_API_URL: address.default('https://a.klaviyo.com'),
  TIKTOK_ADS_API_URL: address.default('https://business-api.tiktok.com'),
  GOOGLE_ADS_API_URL: address.default('https://googleads.googleapis.com'),
  PINTEREST_API_URL: address.default('https://api.pinterest.com'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  OPERATOR_NAME: z.string().trim().min(1).max(200).optional(),
  OPERATOR_ADDRESS: z.string().trim().max(500).optional(),
  OPERATOR_EMAIL: z.email().optional(),
  BOOKING_URL: address.optional(),
  QUIZ_RETENTION_DAYS: z.coerce.number().int().min(1).default(730),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().default('ecom-growth'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  REUSE_READINGS: flag.default(true),
  RENDER: flag.default(true),
  CHROMIUM_PATH: z.string().optional(),
  /** Of the system: where programs are looked for. */
  PATH: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = Omit<z.infer<typeof environment>, 'DEMO'> & {
  /** Seeds the demo store owner and shows the credential hints. */
  DEMO: boolean;
  /** Started by npm, which passes no signal on: its end is the signal. */
  UNDER_NPM: boolean;
};

/** A start that cannot go on; its message is the one sentence that is printed before exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Reads and checks the configuration; nothing else in the product reads `process.env`.
 * @throws StartError naming the first variable that is wrong or missing
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(
      `The setting ${issue?.path.join('.') ?? ''} is not valid: ${issue?.message ?? 'unknown problem'}.`,
    );
  }
  const config = parsed.data;
  if (config.DATABASE_URL) {
    for (const name of ['SESSION_SECRET', 'CREDENTIALS_KEY'] as const) {
      if (!config[name]) throw new StartError(`Set ${name}: it is required when DATABASE_URL is set.`);
    }
  }
  const bucketSettings = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (config.S3_ENDPOINT || bucketSettings.some((name) => config[name])) {
    for (const name of bucketSettings) {
      if (!config[name]) throw new StartError(`Set ${name}: an S3 object store needs it.`);
    }
  }
  if (config.CREDENTIALS_KEY && !decodeKey(config.CREDENTIALS_KEY)) {
    throw new StartError('CREDENTIALS_KEY must be 32 bytes, written as 64 hex digits or as base64.');
  }
  if (config.BACKUP_KEY && !decodeKey(config.BACKUP_KEY)) {
    throw new StartError('BACKUP_KEY must be 32 bytes, written as 64 hex digits or as base64.');
  }
  if (!config.CREDENTIALS_OLD_KEYS.every(decodeKey)) {
    throw new StartError('CREDENTIALS_OLD_KEYS must be keys of 32 bytes as CREDENTIALS_KEY is, separated by commas.');
  }
  return { ...config, DEMO: config.DEMO ?? !config.DATABASE_URL, UNDER_NPM: env['npm_lifecycle_event'] !== undefined };
}

/** @returns the 32 bytes of a key written in hex or base64, or null when it is anything else */
export function decodeKey(text: string): Buffer | null {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  return key.length === 32 ? key : null;
}
