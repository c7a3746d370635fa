// Runs in its own thread for one picture. Nothing is freed, because all memory is released when the thread ends.
import { parentPort, workerData } from 'node:worker_threads';

import type { HeicAnswer, HeicTask } from './heic.ts';
import type { Heif } from './libheif.ts';
import { openLibheif } from './libheif.ts';
import { tiffHead } from './tiff.ts';

const megabyte = 1024 * 1024;

// enum heif_colorspace, heif_chroma and heif_channel of libheif.
const rgb = 1;
const interleavedRgb = 10;
const interleaved = 10;
// Offset of the pixel limit in heif_security_limits, a 64-bit number.
const mostPixels = 8;
// Offset of the flag in heif_decoding_options that makes incomplete or broken pictures fail.
const strictDecoding = 21;

function unpack({ packed, maxPixels, maxMegabytes }: HeicTask): HeicAnswer {
  const heif = openLibheif(maxMegabytes * megabyte);
  const context = heif.call('heif_context_alloc');
  const file = heif.place(packed);
  heif.run('heif_context_read_from_memory_without_copy', context, file, packed.length, 0);
  const handle = heif.open('heif_context_get_primary_image_handle', [context]);
  const told =
    heif.call('heif_image_handle_get_width', handle) * heif.call('heif_image_handle_get_height', handle);
  if (told > maxPixels) return { tooLarge: true };

  // The actual picture may be larger than the file's header claims.
  const limits = heif.call('heif_context_get_security_limits', context);
  heif.write([...new Uint8Array(Uint32Array.of(maxPixels, 0).buffer)], limits + mostPixels);
  const options = heif.call('heif_decoding_options_alloc');
  heif.write([1], options + strictDecoding);
  // libheif applies the file's own rotation, so the Exif orientation must be ignored.
  const image = heif.open('heif_decode_image', [handle], rgb, interleavedRgb, options);

  return { picture: asTiff(heif, image, profileOf(heif, handle)) };
}

/** A copy that can be transferred to another thread. */
function asTiff(heif: Heif, image: number, profile: Uint8Array): Uint8Array<ArrayBuffer> {
  const width = heif.call('heif_image_get_width', image, interleaved);
  const height = heif.call('heif_image_get_height', image, interleaved);
  const pixels = heif.call('heif_image_get_plane_readonly', image, interleaved, heif.out);
  const stride = heif.word(heif.out);
  const head = tiffHead({ width, height }, profile);
  const picture = new Uint8Array(head.length + width * 3 * height);
  picture.set(head);
  for (let row = 0; row < height; row++) {
    picture.set(heif.bytes(pixels + row * stride, width * 3), head.length + row * width * 3);
  }

  return picture;
}

function profileOf(heif: Heif, handle: number): Uint8Array {
  const length = heif.call('heif_image_handle_get_raw_color_profile_size', handle);
  if (length === 0) return new Uint8Array();
  const profile = heif.allot(length);
  heif.run('heif_image_handle_get_raw_color_profile', handle, profile);

  return heif.bytes(profile, length);
}

const answer = unpack(workerData as HeicTask);
parentPort?.postMessage(answer, 'picture' in answer ? [answer.picture.buffer] : []);
