import { Button, CloseButton, Dialog, Portal, Stack, Tabs } from '@chakra-ui/react';
import { useCallback, useRef, useState } from 'react';
import { type AdCardFragment, type SaveAdInput, useSaveAdMutation, useUpdateAdMutation } from '../generated/graphql.js';
import { useToast } from '../platform/toaster.js';
import { DraftNote } from '../ui/DraftNote.js';
import { TextField } from '../ui/fields.js';
import { Notice } from '../ui/Notice.js';
import { useUploads } from '../ui/useUploads.js';
import { formOf, inputOf, problemsOf } from './ad-form.js';
import { AdFormFields } from './AdFormFields.js';
import { AdPictureField } from './AdPictureField.js';
import { texts } from './texts.js';
import { adLists } from './useAdActions.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

interface AdDialogProps {
  /** What it opens with: an ad to change, a sample to copy, or null for a new one. */
  ad: AdCardFragment | null;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** Adds an ad from its page or by hand, or changes one. */
export function AdDialog({ ad, onClose, onSaved }: AdDialogProps) {
  const isChange = ad !== null && !ad.isSample;
  const content = useRef<HTMLDivElement>(null);
  const title = isChange ? messages.editAd : ad ? messages.saveACopy : texts.add;
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      size={{ base: 'full', md: 'lg' }}
      scrollBehavior="inside"
      initialFocusEl={() => content.current?.querySelector('input:not([type=file])') ?? null}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            ref={content}
            // The size of a phone also stretches, which the next one does not take back.
            minH={{ md: 'auto' }}
            my={{ md: 16 }}
            borderRadius={{ md: 'l3' }}
          >
            <Dialog.Header>
              <Dialog.Title textStyle="section">{title}</Dialog.Title>
            </Dialog.Header>
            {ad ? (
              <WrittenAd ad={ad} onClose={onClose} onSaved={onSaved} />
            ) : (
              <Tabs.Root defaultValue="page" variant="line" display="contents" lazyMount>
                <Tabs.List px={6} flexShrink={0}>
                  <Tabs.Trigger value="page">{messages.fromItsPage}</Tabs.Trigger>
                  <Tabs.Trigger value="written">{messages.byHandOrFile}</Tabs.Trigger>
                </Tabs.List>
                <Tabs.Content value="page" p={0}>
                  <AdFromPage onClose={onClose} onSaved={onSaved} />
                </Tabs.Content>
                <Tabs.Content
                  value="written"
                  p={0}
                  minH={0}
                  display="flex"
                  flexDirection="column"
                  _closed={{ display: 'none' }}
                >
                  <WrittenAd ad={null} onClose={onClose} onSaved={onSaved} />
                </Tabs.Content>
              </Tabs.Root>
            )}
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={messages.close} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** Saves and says what came of it. @returns the id, or null where the answer was lost */
function useSave(ad: AdCardFragment | null) {
  const toast = useToast();
  const [save] = useSaveAdMutation({ refetchQueries: adLists });
  const [update] = useUpdateAdMutation({ refetchQueries: adLists });
  return async (input: SaveAdInput): Promise<string | null> => {
    if (ad && !ad.isSample) {
      const { data } = await update({ variables: { id: ad.id, input } });
      if (data) toast.success(messages.adSaved, data.updateAd.title);
      return data?.updateAd.id ?? null;
    }
    const { data } = await save({ variables: { input } });
    if (data?.saveAd.isDouble) toast.info(messages.alreadyInYourLibrary, data.saveAd.title);
    else if (data) toast.success(messages.adSaved, data.saveAd.title);
    return data?.saveAd.id ?? null;
  };
}

function AdFromPage({ onClose, onSaved }: Omit<AdDialogProps, 'ad'>) {
  const { field, problem, isSending, submit } = useForm(
    'ad-page',
    { pageUrl: '' },
    { check: ({ pageUrl }) => ({ pageUrl: !pageUrl.trim() && messages.enterTheAddressOfThe }) },
  );
  const save = useSave(null);
  const handleSubmit = submit(async (input) => {
    const id = await save(input);
    return id !== null && onSaved(id);
  }, messages.theAdCouldNotBe);
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Dialog.Body pt={5}>
        <Stack gap={4}>
          {problem && <Notice status="error">{problem}</Notice>}
          <TextField
            {...field('pageUrl')}
            label={messages.address}
            help={messages.weCopyItsPictureHeadline}
            type="url"
            placeholder="https://"
          />
        </Stack>
      </Dialog.Body>
      <Buttons action={messages.saveFromPage} isSaving={isSending} onClose={onClose} />
    </form>
  );
}

function WrittenAd({ ad, onClose, onSaved }: AdDialogProps) {
  const form = useForm(`ad:${ad?.id ?? 'new'}`, formOf(ad), { check: problemsOf });
  const [uploaded, setUploaded] = useState<{ objectId: string; name: string } | null>(null);
  const keepUpload = useCallback((objectId: string, file: File) => setUploaded({ objectId, name: file.name }), []);
  const uploads = useUploads('creative', keepUpload);
  const save = useSave(ad);
  const handleSubmit = form.submit(async (typed) => {
    const id = await save(inputOf(typed, uploaded?.objectId ?? null));
    return id !== null && onSaved(id);
  }, messages.theAdCouldNotBe);
  return (
    <form noValidate onSubmit={handleSubmit} style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Dialog.Body overflowY="auto" pt={5}>
        <Stack gap={4}>
          <DraftNote draft={form} />
          {form.problem && <Notice status="error">{form.problem}</Notice>}
          <AdPictureField
            uploads={uploads}
            uploaded={uploaded?.name ?? null}
            imageUrl={form.field('imageUrl')}
            onForget={() => setUploaded(null)}
          />
          <AdFormFields field={form.field} />
        </Stack>
      </Dialog.Body>
      <Buttons
        action={ad && !ad.isSample ? messages.saveChanges : messages.saveAd}
        isSaving={form.isSending}
        isDisabled={uploads.items.some(({ status }) => status !== 'complete')}
        onClose={onClose}
      />
    </form>
  );
}

interface ButtonsProps {
  action: string;
  isSaving: boolean;
  isDisabled?: boolean;
  onClose: () => void;
}

function Buttons({ action, isSaving, isDisabled, onClose }: ButtonsProps) {
  return (
    <Dialog.Footer borderTopWidth="1px" pt={4}>
      <Button variant="outline" onClick={onClose}>
        {messages.cancel}
      </Button>
      <Button type="submit" loading={isSaving} disabled={isDisabled}>
        {action}
      </Button>
    </Dialog.Footer>
  );
}
