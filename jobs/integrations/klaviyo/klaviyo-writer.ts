import { z } from 'zod';
import type { FlowForTool, MessageForTool } from '../../../schema/integrations/mail-push.entity.js';
import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderClient } from '../provider-client.js';
import { ProviderError } from '../provider-error.js';
import { askKlaviyo, listKlaviyo } from './klaviyo-api.js';

/** What is made or taken back at Klaviyo; nothing of it is ever sent to anybody from here. */

export interface Asking {
  credentials: Credentials;
  client: ProviderClient;
}

const created = z.object({ data: z.object({ id: z.string().min(1) }) });
/** Klaviyo answers what is done with nothing. */
const nothing = z.unknown();

const make = async ({ credentials, client }: Asking, path: string, data: object): Promise<string> => {
  const made = await askKlaviyo(credentials, client, { path, json: { data }, answer: created });
  return made.data.id;
};

/** What is gone already is as good as deleted. */
export async function deleteAtKlaviyo({ credentials, client }: Asking, path: string): Promise<void> {
  try {
    await askKlaviyo(credentials, client, { path, method: 'DELETE', answer: nothing });
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === 'address')) throw error;
  }
}

/** @see https://developers.klaviyo.com/en/reference/create_template */
export const createTemplate = (asking: Asking, { name, html, text }: MessageForTool): Promise<string> =>
  make(asking, '/api/templates/', { type: 'template', attributes: { name, editor_type: 'CODE', html, text } });

export const createList = (asking: Asking, name: string): Promise<string> =>
  make(asking, '/api/lists/', { type: 'list', attributes: { name } });

/** At most 1,000 at a time. @see https://developers.klaviyo.com/en/reference/add_profiles_to_list */
export async function addToList(
  { credentials, client }: Asking,
  listId: string,
  ids: readonly string[],
): Promise<void> {
  const data = ids.map((id) => ({ type: 'profile', id }));
  const path = `/api/lists/${encodeURIComponent(listId)}/relationships/profiles/`;
  await askKlaviyo(credentials, client, { path, json: { data }, answer: nothing });
}

/** Properties that are null are taken away. */
export async function writeProperties(
  { credentials, client }: Asking,
  id: string,
  properties: Record<string, string | null>,
): Promise<void> {
  const gone = Object.entries(properties).flatMap(([key, value]) => (value === null ? [key] : []));
  const kept = Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null));
  const data = {
    type: 'profile',
    id,
    attributes: { properties: kept },
    ...(gone.length > 0 && { meta: { patch_properties: { unset: gone } } }),
  };
  const path = `/api/profiles/${encodeURIComponent(id)}/`;
  await askKlaviyo(credentials, client, { path, method: 'PATCH', json: { data }, answer: nothing });
}

const profiles = z.object({
  data: z.array(z.object({ id: z.string(), attributes: z.object({ email: z.string().nullish() }) })),
  links: z.object({ next: z.string().nullish() }).nullish(),
});

/** Every profile with its e-mail, page by page; the e-mails are held against hashes and kept nowhere. */
export async function* readProfiles({ credentials, client }: Asking): AsyncGenerator<{ id: string; email: string }[]> {
  let path = '/api/profiles/?fields%5Bprofile%5D=email&page%5Bsize%5D=100';
  while (path !== '') {
    const page: z.infer<typeof profiles> = await askKlaviyo(credentials, client, { path, answer: profiles });
    yield page.data.flatMap(({ id, attributes: { email } }) => (email ? [{ id, email }] : []));
    const next = page.links?.next ? new URL(page.links.next, client.addresses.KLAVIYO_API_URL) : null;
    path = next ? next.pathname + next.search : '';
  }
}

const named = z.object({ id: z.string(), attributes: z.object({ name: z.string().nullish() }) });
const account = z.object({
  data: z
    .array(
      z.object({
        attributes: z.object({
          contact_information: z
            .object({ default_sender_name: z.string().nullish(), default_sender_email: z.string().nullish() })
            .nullish(),
        }),
      }),
    )
    .min(1),
});

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The wait before a message, in the widest unit that it is whole in. */
function delayOf(minutes: number, hour: number | null) {
  const common = { secondary_value: null, timezone: 'profile' };
  if (minutes >= 1_440) {
    const at = hour === null ? {} : { delay_until_time: `${String(hour).padStart(2, '0')}:00:00` };
    return { ...common, unit: 'days', value: Math.round(minutes / 1_440), ...at, delay_until_weekdays: weekdays };
  }
  return minutes % 60 === 0
    ? { ...common, unit: 'hours', value: minutes / 60 }
    : { ...common, unit: 'minutes', value: minutes };
}

/**
 * A flow whose every message is in draft: Klaviyo sends nothing of it until somebody turns it on there.
 * @throws ProviderError where what it begins with does not exist at Klaviyo
 * @see https://developers.klaviyo.com/en/reference/create_flow
 */
export async function createDraftFlow(
  asking: Asking,
  flow: FlowForTool,
  templateIds: readonly string[],
): Promise<string> {
  const { credentials, client } = asking;
  const triggers = [await triggerOf(asking, flow)];
  const { data } = await askKlaviyo(credentials, client, { path: '/api/accounts/', answer: account });
  const sender = data[0]?.attributes.contact_information;
  const actions: object[] = [];
  let waited = 0;
  const links = (id: string | null) => ({ links: { next: id } });
  for (const [index, message] of flow.messages.entries()) {
    const wait = message.minutes - waited;
    waited = message.minutes;
    const next = flow.messages[index + 1];
    const following =
      next === undefined ? null : next.minutes > message.minutes ? `wait-${index + 1}` : `mail-${index + 1}`;
    if (wait > 0) {
      actions.push({
        temporary_id: `wait-${index}`,
        type: 'time-delay',
        data: delayOf(wait, message.hour),
        ...links(`mail-${index}`),
      });
    }
    actions.push({
      temporary_id: `mail-${index}`,
      type: 'send-email',
      data: {
        message: {
          name: message.name,
          from_email: sender?.default_sender_email ?? null,
          from_label: sender?.default_sender_name ?? null,
          subject_line: message.subject,
          preview_text: message.preheader,
          template_id: templateIds[index],
          smart_sending_enabled: true,
          transactional: false,
          add_tracking_params: true,
        },
        status: 'draft',
      },
      ...links(following),
    });
  }
  const entry = (flow.messages[0]?.minutes ?? 0) > 0 ? 'wait-0' : 'mail-0';
  const definition = {
    triggers,
    profile_filter: await profileFilterOf(asking, flow),
    entry_action_id: entry,
    actions,
  };
  return make(asking, '/api/flows/', { type: 'flow', attributes: { name: flow.name, definition } });
}

/** Who may go on: nobody to whom its event has happened since the start, nobody who was in the flow lately. */
async function profileFilterOf(
  { credentials, client }: Asking,
  { endsWith = null, onceInDays = null }: FlowForTool,
): Promise<object | null> {
  const metrics = endsWith === null ? [] : await listKlaviyo(credentials, client, '/api/metrics/', named);
  const ends = metrics.find(({ attributes: { name } }) => name === endsWith);
  const conditions = [
    ends && {
      type: 'profile-metric',
      metric_id: ends.id,
      measurement: 'count',
      measurement_filter: { type: 'numeric', operator: 'equals', value: 0 },
      timeframe_filter: { type: 'date', operator: 'flow-start' },
      metric_filters: null,
    },
    onceInDays !== null && {
      type: 'profile-not-in-flow',
      timeframe_filter: { type: 'date', operator: 'in-the-last', unit: 'day', quantity: onceInDays },
    },
  ].filter((condition) => condition !== undefined && condition !== false);
  // All groups have to hold.
  const groups = conditions.map((condition) => ({ conditions: [condition] }));
  return groups.length === 0 ? null : { condition_groups: groups };
}

async function triggerOf({ credentials, client }: Asking, { begins }: FlowForTool): Promise<object> {
  const isMetric = begins.metric !== null;
  const found = await listKlaviyo(credentials, client, isMetric ? '/api/metrics/' : '/api/lists/', named);
  const metric = found.find(({ attributes: { name } }) => !isMetric || name === begins.metric);
  if (metric) return { type: isMetric ? 'metric' : 'list', id: metric.id };
  throw client.errorOf({
    kind: 'refused',
    words: isMetric ? `there is no metric “${begins.metric}”` : 'there is no list',
    advice: isMetric
      ? 'Connect your store to Klaviyo first, so it knows these events.'
      : 'Create a list in Klaviyo first.',
  });
}
