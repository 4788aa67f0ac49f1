import { gainOf } from './gain.ts'
import { createVariation, type Variation } from './sound-variation.ts'

/** What sounds, made on the spot by Web Audio: no files. */
export type Voices = {
  resume(): void
  suspend(): void
  /** 0 to 1 each. */
  setLevels(levels: { readonly effects: number; readonly music: number }): void
  touch(): void
  motion(isMoving: boolean): void
  /** `pan` from -1, left, to 1. */
  stop(hertz: number, pan: number): void
  /** A bell, so many seconds from now. */
  bell(hertz: number, afterS: number): void
  feature(isOn: boolean): void
}

const semitones = [0, 2, 4, 7, 9] as const
const d4 = 293.66

/** Note n of D major pentatonic from D4: any two of them sound well together. */
export function noteOf(n: number): number {
  const octave = Math.floor(n / semitones.length)
  return d4 * 2 ** (octave + (semitones[n % semitones.length] ?? 0) / 12)
}

const peaks = { air: -34, touch: -24, motion: -26, stop: -18, bell: -16, feature: -22 } as const
const partials = [
  [1, 1, 1.2],
  [2, 0.5, 0.9],
  [2.4, 0.25, 0.6],
  [3, 0.2, 0.4],
  [4.2, 0.1, 0.25],
] as const
const duckGain = gainOf(-8)

/** Air and pads on one bus, all else on the other; a small room; a compressor in front of the loudspeaker. */
export function createVoices(): Voices {
  const context = new AudioContext()
  const out = context.createDynamicsCompressor()
  out.threshold.value = -14
  out.ratio.value = 3
  out.connect(context.destination)
  const effects = busOf(context, out)
  const music = busOf(context, out)
  const ducked = busOf(context, music)
  const room = context.createConvolver()
  room.buffer = noiseOf(context, 0.8, share => (1 - share) ** 3)
  const wet = context.createGain()
  wet.gain.value = 0.15
  effects.connect(room).connect(wet).connect(out)
  const noise = noiseOf(context, 2, () => 1)
  const air = loopOf(context, { noise, band: 600, gain: gainOf(peaks.air) })
  air.connect(ducked)
  const motion = loopOf(context, { noise, band: 900, gain: 0 })
  motion.connect(effects)
  const pad = padOf(context)
  pad.connect(ducked)
  const toneInto = (node: AudioNode) => (tone: Tone) => playTone(context, node, tone)
  const tone = toneInto(effects)
  const vary = createVariation()
  const ramp = (param: AudioParam, value: number, seconds: number) =>
    param.setTargetAtTime(value, context.currentTime, seconds / 3)

  return {
    resume: () => void context.resume(),
    suspend: () => void context.suspend(),
    setLevels: levels => {
      ramp(effects.gain, levels.effects, 0.05)
      ramp(music.gain, levels.music, 0.05)
    },
    touch: () => tone(varied({ from: 620, to: 440, seconds: 0.04, gain: gainOf(peaks.touch) }, vary())),
    motion: isMoving => ramp(motion.gain, isMoving ? gainOf(peaks.motion) : 0, isMoving ? 0.06 : 0.09),
    stop: (hertz, pan) => {
      const side = context.createStereoPanner()
      side.pan.value = pan
      side.connect(effects)
      const knock = { from: hertz, to: hertz * 0.58, seconds: 0.07, gain: gainOf(peaks.stop) }
      playTone(context, side, varied(knock, vary()))
    },
    bell: (hertz, afterS) => {
      for (const each of bellTones(hertz, afterS, vary())) tone(each)
      ramp(ducked.gain, duckGain, 0.06)
      ducked.gain.setTargetAtTime(1, context.currentTime + afterS + 0.3, 0.12)
    },
    feature: isOn => ramp(pad.gain, isOn ? gainOf(peaks.feature) : 0, 0.4),
  }
}

function busOf(context: AudioContext, into: AudioNode): GainNode {
  const bus = context.createGain()
  bus.connect(into)
  return bus
}

function noiseOf(context: AudioContext, seconds: number, level: (share: number) => number): AudioBuffer {
  const length = Math.floor(context.sampleRate * seconds)
  const buffer = context.createBuffer(1, length, context.sampleRate)
  const data = buffer.getChannelData(0)
  let state = 1
  for (let index = 0; index < length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    data[index] = (state / 2 ** 31) * level(index / length)
  }
  return buffer
}

/** Noise that goes on, in a band around so many hertz. */
function loopOf(
  context: AudioContext,
  { noise, band, gain }: { readonly noise: AudioBuffer; readonly band: number; readonly gain: number },
): GainNode {
  const source = context.createBufferSource()
  source.buffer = noise
  source.loop = true
  const filter = context.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = band
  filter.Q.value = 0.8
  const level = context.createGain()
  level.gain.value = gain
  source.connect(filter).connect(level)
  source.start()
  return level
}

/** Two triangles a little apart, softened: silent until a feature begins. */
function padOf(context: AudioContext): GainNode {
  const filter = context.createBiquadFilter()
  filter.frequency.value = 900
  const level = context.createGain()
  level.gain.value = 0
  for (const [note, cents] of [
    [0, -6],
    [0, 6],
    [3, 0],
  ] as const) {
    const oscillator = context.createOscillator()
    oscillator.type = 'triangle'
    oscillator.frequency.value = noteOf(note) / 2
    oscillator.detune.value = cents
    oscillator.connect(filter)
    oscillator.start()
  }
  filter.connect(level)
  return level
}

type Tone = {
  readonly from: number
  readonly to: number
  readonly seconds: number
  readonly gain: number
  readonly afterS?: number
}

function varied(tone: Tone, { tune, level }: Variation): Tone {
  return { ...tone, from: tone.from * tune, to: tone.to * tune, gain: tone.gain * level }
}

/** All parts of a bell vary alike: it stays in tune with itself. */
function bellTones(hertz: number, afterS: number, variation: Variation): Tone[] {
  return partials.map(([times, share, seconds]) => {
    const part = hertz * times
    return varied(
      { from: part, to: part, seconds, gain: gainOf(peaks.bell) * share * 0.5, afterS },
      variation,
    )
  })
}

function playTone(context: AudioContext, into: AudioNode, tone: Tone): void {
  const { from, to, seconds, gain, afterS = 0 } = tone
  const at = context.currentTime + afterS
  const level = context.createGain()
  level.gain.setValueAtTime(0, at)
  level.gain.linearRampToValueAtTime(gain, at + 0.004)
  level.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
  const oscillator = context.createOscillator()
  oscillator.frequency.setValueAtTime(from, at)
  if (to !== from) oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds)
  oscillator.connect(level).connect(into)
  oscillator.start(at)
  oscillator.stop(at + seconds)
}
