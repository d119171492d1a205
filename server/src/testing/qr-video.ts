import { encode } from 'uqr';

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 10;
const WHITE = 235;
const BLACK = 16;
const GREY = 128;

/** Draws a text as a QR code into a video of one second, in the format that Chromium takes for a camera (Y4M). */
export function qrVideo(text: string): Buffer {
  const { data, size } = encode(text, { border: 4 });
  const scale = Math.floor((HEIGHT * 0.8) / size);
  const left = Math.floor((WIDTH - size * scale) / 2);
  const top = Math.floor((HEIGHT - size * scale) / 2);
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return;
      for (let line = 0; line < scale; line += 1) {
        const start = (top + y * scale + line) * WIDTH + left + x * scale;
        light.fill(BLACK, start, start + scale);
      }
    }),
  );
  const color = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, color]);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([header, ...Array.from({ length: FRAMES }, () => frame)]);
}
