import type { BottleType } from './bottle-icon.tsx';
import type { LabelSpace } from './bottle-label.ts';

/** A bottle of 440 units, around the middle at 0; its foot stands at 440. */
interface DrawnBottle {
  readonly glass: string;
  /** Capsule, cork, cage or cap. */
  readonly top: string;
  /** Lines on the top, and wires. */
  readonly topLines: string;
  readonly label: string;
  /** The line printed along the edge of the label. */
  readonly labelEdge: string;
  /** Where the light falls on the glass, below the neck. */
  readonly shine: string;
  /** The upper edge of the texts on the label. */
  readonly textTop: number;
  readonly text: LabelSpace;
}

const sparklingGlass =
  'M-20 30V118C-20 186-72 196-72 272V420a20 20 0 0 0 20 20H52a20 20 0 0 0 20-20V272C72 196 20 186 20 118V30z';

/** Shapes of glass, top and label differ with the type as those of the icons do. */
export const DRAWN_BOTTLES: Record<BottleType, DrawnBottle> = {
  Red: {
    glass:
      'M-19 12V126C-19 152-66 150-66 196V426a14 14 0 0 0 14 14H52a14 14 0 0 0 14-14V196C66 150 19 152 19 126V12z',
    top: 'M-20 6a6 6 0 0 1 6-6H14a6 6 0 0 1 6 6V96H-20z',
    topLines: 'M-20 18H20M-20 88H20',
    label: 'M-63 236H63V398H-63z',
    labelEdge: 'M-58 241H58V393H-58z',
    shine: 'M-54 206V226M-54 408V422',
    textTop: 247,
    text: { width: 108, height: 140 },
  },
  White: {
    glass:
      'M-19 12V96C-19 168-70 176-70 256V424a16 16 0 0 0 16 16H54a16 16 0 0 0 16-16V256C70 176 19 168 19 96V12z',
    top: 'M-20 6a6 6 0 0 1 6-6H14a6 6 0 0 1 6 6V76H-20z',
    topLines: 'M-20 18H20M-20 68H20',
    label: 'M-66 410V280Q0 250 66 280V410z',
    labelEdge: 'M-61 405V284Q0 256 61 284V405z',
    shine: 'M-53 232V256',
    textTop: 284,
    text: { width: 112, height: 118 },
  },
  Rose: {
    glass:
      'M-19 12V118C-19 158-66 160-66 214 -66 252-59 262-59 300 -59 338-66 348-66 386V426a14 14 0 0 0 14 14H52a14 14 0 0 0 14-14V386C66 348 59 338 59 300 59 262 66 252 66 214 66 160 19 158 19 118V12z',
    top: 'M-20 6a6 6 0 0 1 6-6H14a6 6 0 0 1 6 6V84H-20z',
    topLines: 'M-20 18H20',
    label:
      'M-44 240H44a12 12 0 0 1 12 12V376a12 12 0 0 1-12 12H-44a12 12 0 0 1-12-12V252a12 12 0 0 1 12-12z',
    labelEdge: 'M-42 245H42a9 9 0 0 1 9 9V374a9 9 0 0 1-9 9H-42a9 9 0 0 1-9-9V254a9 9 0 0 1 9-9z',
    shine: 'M-51 206V230M-54 396V420',
    textTop: 248,
    text: { width: 96, height: 132 },
  },
  'Sparkling-White': {
    glass: sparklingGlass,
    top: 'M-22 8a8 8 0 0 1 8-8H14a8 8 0 0 1 8 8V40L24 128 12 142 0 128-12 142-24 128-22 40z',
    topLines: 'M-22 40H22M-23 56H23',
    label: 'M-64 276H64V372Q64 400 0 422-64 400-64 372z',
    labelEdge: 'M-59 281H59V370Q59 396 0 416-59 396-59 370z',
    shine: 'M-52 244V262',
    textTop: 284,
    text: { width: 110, height: 112 },
  },
  'Sparkling-Rose/Red': {
    glass: sparklingGlass,
    top: 'M-22 8a8 8 0 0 1 8-8H14a8 8 0 0 1 8 8V40L24 132H-24L-22 40z',
    topLines: 'M-22 40H22M-23 56H23M-24 122H24',
    label: 'M0 268C46 268 68 304 68 346S46 424 0 424-68 388-68 346-46 268 0 268z',
    labelEdge: 'M0 273C42 273 63 306 63 346S42 419 0 419-63 386-63 346-42 273 0 273z',
    shine: 'M-52 244V262',
    textTop: 288,
    text: { width: 92, height: 116 },
  },
  Dessert: {
    glass:
      'M-17 12V150C-17 176-50 180-50 220V428a12 12 0 0 0 12 12H38a12 12 0 0 0 12-12V220C50 180 17 176 17 150V12z',
    top: 'M-18 6a6 6 0 0 1 6-6H12a6 6 0 0 1 6 6V110H-18z',
    topLines: 'M-18 18H18M-18 30H18',
    label: 'M-48 404V272A48 32 0 0 1 48 272V404z',
    labelEdge: 'M-43 399V273A43 28 0 0 1 43 273V399z',
    shine: 'M-40 222V248',
    textTop: 264,
    text: { width: 82, height: 130 },
  },
  Spirits: {
    glass:
      'M-22 36V128H-54a18 18 0 0 0-18 18V426a14 14 0 0 0 14 14H58a14 14 0 0 0 14-14V146a18 18 0 0 0-18-18H22V36z',
    top: 'M-26 4a4 4 0 0 1 4-4H22a4 4 0 0 1 4 4V38H-26z',
    topLines: 'M-26 28H26M-22 60H22',
    label: 'M-64 198H64V398H-64z',
    labelEdge: 'M-59 203H59V393H-59zM-55 207H55V389H-55z',
    shine: 'M-62 150V184',
    textTop: 214,
    text: { width: 102, height: 168 },
  },
  'Beer/Cider': {
    glass:
      'M-18 14C-18 96-24 128-40 156-60 190-64 200-64 240V424a16 16 0 0 0 16 16H48a16 16 0 0 0 16-16V240C64 200 60 190 40 156 24 128 18 96 18 14z',
    top: 'M-19 0H19L24 22 18 18 12 22 6 18 0 22-6 18-12 22-18 18-24 22z',
    topLines: '',
    label: 'M-64 262H64V394H-64z',
    labelEdge: 'M-64 268H64M-64 388H64',
    shine: 'M-54 226V250M-54 404V420',
    textTop: 274,
    text: { width: 112, height: 108 },
  },
  Other: {
    glass: 'M-19 12V130L-64 214V426a14 14 0 0 0 14 14H50a14 14 0 0 0 14-14V214L19 130V12z',
    top: 'M-20 6a6 6 0 0 1 6-6H14a6 6 0 0 1 6 6V62H-20z',
    topLines: 'M-20 18H20',
    label: 'M-56 250H56V398H-56z',
    labelEdge: 'M-46 256H46M-46 392H46',
    shine: 'M-52 226V240M-52 408V420',
    textTop: 260,
    text: { width: 102, height: 128 },
  },
};
