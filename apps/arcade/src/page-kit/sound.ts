/** Soft sounds made on the spot, so that a game ships no audio files. Silent until the player turns them on. */
export type Sound = {
  isOn(): boolean
  turn(on: boolean): void
  /** Something heavy comes to rest. */
  knock(step: number): void
  /** Something pays. */
  chime(step: number): void
  /** A lantern lights. */
  glow(step: number): void
}

type Tone = { readonly lengthS: number; readonly loudness: number; readonly shape?: OscillatorType }

const rememberedKey = 'arcade.sound'

/** Notes of a pentatonic scale, in hertz: any two of them sound well together. */
const scale = [392, 440, 523.25, 587.33, 659.25, 783.99] as const

export function createSound(storage: Storage = localStorage): Sound {
  let on = storage.getItem(rememberedKey) === 'on'
  let context: AudioContext | undefined

  function tone(hertz: number, { lengthS, loudness, shape = 'sine' }: Tone) {
    if (!on) return
    context ??= new AudioContext()
    const now = context.currentTime
    const gain = context.createGain()
    gain.gain.setValueAtTime(0, now)
    gain.gain.linearRampToValueAtTime(loudness, now + 0.008)
    gain.gain.exponentialRampToValueAtTime(0.0001, now + lengthS)
    const oscillator = context.createOscillator()
    oscillator.type = shape
    oscillator.frequency.value = hertz
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(now)
    oscillator.stop(now + lengthS)
  }

  return {
    isOn: () => on,
    turn: next => {
      on = next
      storage.setItem(rememberedKey, next ? 'on' : 'off')
      tone(scale[2], { lengthS: 0.3, loudness: 0.08 })
    },
    knock: step => tone(130 + step * 12, { lengthS: 0.09, loudness: 0.16, shape: 'triangle' }),
    chime: step => tone(scale[step % scale.length] ?? scale[0], { lengthS: 0.5, loudness: 0.07 }),
    glow: step => tone((scale[step % scale.length] ?? scale[0]) * 1.5, { lengthS: 0.9, loudness: 0.06 }),
  }
}
