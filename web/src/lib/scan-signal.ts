let context: AudioContext | null = null;

/** A short high tone for a scan that worked, two low ones and a vibration for one that did not. */
export function signalScan(isGood: boolean): void {
  if (!isGood && 'vibrate' in navigator) navigator.vibrate([150, 80, 150]);
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  // Until the first press of a key or button a browser plays nothing.
  void context.resume();
  if (isGood) return play(context, { hertz: 1_320, from: 0, seconds: 0.08 });
  play(context, { hertz: 220, from: 0, seconds: 0.2 });
  return play(context, { hertz: 165, from: 0.25, seconds: 0.35 });
}

interface Tone {
  readonly hertz: number;
  /** In seconds from now. */
  readonly from: number;
  readonly seconds: number;
}

function play(audio: AudioContext, { hertz, from, seconds }: Tone): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const start = audio.currentTime + from;
  tone.type = 'square';
  tone.frequency.value = hertz;
  volume.gain.value = 0.15;
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + seconds);
}
