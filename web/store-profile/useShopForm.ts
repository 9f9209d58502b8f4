import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

/** The address of the shop; what is wrong stands beside it, whatever it is about. */
export function useShopForm(shopUrl: string) {
  const form = useForm(
    'shop',
    { url: shopUrl },
    { check: ({ url }) => ({ url: !url.trim() && messages.enterTheAddressOfYour }) },
  );
  const field = form.field('url');
  return { form, field: { ...field, error: field.error ?? form.problem } };
}
