import sharp from 'sharp';
import { expect, test } from 'vitest';

import { RecognitionFailed, recognizeText } from './text-recognition.ts';

const limits = { turn: { by: 'owner' } };

test('what is no picture is refused', async () => {
  await expect(recognizeText([Buffer.from('Hello')], limits)).rejects.toThrow(RecognitionFailed);
});

test('a picture that takes too long is given up', async () => {
  const white = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

  await expect(recognizeText([white], { ...limits, timeoutSeconds: 0.05 })).rejects.toThrow(
    RecognitionFailed,
  );
});
