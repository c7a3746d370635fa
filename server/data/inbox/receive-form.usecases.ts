import { mailTooLarge, tryAgain } from './delivery-answers.rules.ts';
import type { FormDelivery } from './webhook-forms.rules.ts';
import { formBytesMax, readForm } from './webhook-forms.rules.ts';

type IncomingForm = {
  contentType: string;
  content: AsyncIterable<Uint8Array>;
  declaredBytes: number | undefined;
};

// Each is in memory while it is read and stored.
const formsAtOnce = 3;
let open = 0;

/** Reads a provider's form and passes its mail on. Throws FormUnreadable, and DeliveryRefused for one that is too large or comes at a bad time. */
export async function receiveForm(
  { contentType, content, declaredBytes = 0 }: IncomingForm,
  pass: (form: FormDelivery) => Promise<void>,
): Promise<void> {
  if (declaredBytes > formBytesMax) throw mailTooLarge();
  if (open >= formsAtOnce) throw tryAgain();
  open += 1;
  try {
    await pass(readForm(contentType, await wholeOf(content)));
  } finally {
    open -= 1;
  }
}

async function wholeOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > formBytesMax) throw mailTooLarge();
    chunks.push(chunk);
  }

  return Buffer.concat(chunks);
}
