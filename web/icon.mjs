// The mark of the house as an icon file. Pages name theirs themselves (`src/index.html`), but a tab that shows a paper has no
// page around it, and its browser asks for /favicon.ico.

const SIDE = 32;
const GREEN = 0x2c6a51;
const WHITE = 0xffffff;

/** Two white squares on the green one, drawn in eighths of the side as in `src/index.html`. */
function isWhite(x, y) {
  const [column, row] = [Math.floor((x * 8) / SIDE), Math.floor((y * 8) / SIDE)];
  const within = (from) => [column, row].every((at) => at >= from && at < from + 3);
  return within(1) || within(4);
}

/** One picture with a bit for each point, as icon files hold it: its rows from the lowest up, then a mask that hides nothing. */
export function icon() {
  const row = SIDE / 8;
  const header = 40;
  const palette = 8;
  const start = 22;
  const size = header + palette + 2 * SIDE * row;
  const file = Buffer.alloc(start + size);
  file.writeUInt16LE(1, 2); // an icon
  file.writeUInt16LE(1, 4); // of one picture
  file.writeUInt8(SIDE, 6);
  file.writeUInt8(SIDE, 7);
  file.writeUInt8(2, 8); // colors
  file.writeUInt16LE(1, 10); // planes
  file.writeUInt16LE(1, 12); // bits a point
  file.writeUInt32LE(size, 14);
  file.writeUInt32LE(start, 18);
  file.writeUInt32LE(header, start);
  file.writeInt32LE(SIDE, start + 4);
  file.writeInt32LE(2 * SIDE, start + 8); // the picture and its mask
  file.writeUInt16LE(1, start + 12);
  file.writeUInt16LE(1, start + 14);
  file.writeUInt32LE(GREEN, start + header);
  file.writeUInt32LE(WHITE, start + header + 4);
  const points = start + header + palette;
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      if (isWhite(x, y)) file[points + (SIDE - 1 - y) * row + (x >> 3)] |= 0x80 >> (x & 7);
    }
  }
  return file;
}
