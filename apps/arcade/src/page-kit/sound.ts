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

const rememberedKey = 'arcade.sound'

/** Notes of a pentatonic scale, in hertz: any two of them sound well together. */
const scale = [392, 440, 523.25, 587.33, 659.25, 783.99] as const

export function createSound(storage: Storage = localStorage): Sound {
  let on = storage.getItem(rememberedKey) === 'on'
  let context: AudioContext | undefined

  function tone(hertz: number, lengthS: number, loudness: number, shape: OscillatorType = 'sine') {
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
      tone(scale[2], 0.3, 0.08)
    },
    knock: step => tone(130 + step * 12, 0.09, 0.16, 'triangle'),
    chime: step => tone(scale[step % scale.length] ?? scale[0], 0.5, 0.07),
    glow: step => tone((scale[step % scale.length] ?? scale[0]) * 1.5, 0.9, 0.06),
  }
}
