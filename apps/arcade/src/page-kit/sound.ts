import { createVoices, noteOf, type Voices } from './sound-voices.ts'

/** How loud what happens is, and what goes on by itself; 0 to 1. */
export type SoundLevels = { readonly effects: number; readonly music: number }

/**
 * The sounds of a game, in layers. Silent until the player turns them on, which is remembered; silent while the page is
 * hidden, until the next press.
 */
export type Sound = {
  isOn(): boolean
  turn(on: boolean): void
  levels(): SoundLevels
  setLevels(levels: SoundLevels): void
  /** The button that plays is pressed. */
  touch(): void
  /** Something turns or flies, until it is told that it rests. */
  motion(isMoving: boolean): void
  /** Something heavy comes to rest: number `step`, of so many from left to right. */
  knock(step: number, of?: number): void
  /** Something pays: a bell, the higher the later. */
  chime(step: number): void
  /** A lantern lights. */
  glow(step: number): void
  /** A win of the tier that begins at so many stakes: a run of bells that is longer for more. Not at or below the stake. */
  win(times: number): void
  /** A feature such as free games goes on. */
  feature(isOn: boolean): void
}

const rememberedKey = 'arcade.sound'
const levelsKey = 'arcade.sound.levels'
const usualLevels: SoundLevels = { effects: 0.8, music: 0.5 }
/** The same sound is not started again sooner than this. */
const apartMs = 30
const runS = 0.07
const runs = [
  { times: 25, notes: 9 },
  { times: 10, notes: 7 },
  { times: 5, notes: 5 },
  { times: 2, notes: 3 },
  { times: 1, notes: 2 },
] as const

export function createSound(storage: Storage = localStorage, makeVoices: () => Voices = createVoices): Sound {
  let on = storage.getItem(rememberedKey) === 'on'
  let levels = readLevels(storage.getItem(levelsKey))
  const page = createWakeable(
    () => on,
    () => {
      const voices = makeVoices()
      voices.setLevels(levels)
      return voices
    },
  )
  const startedAt = new Map<string, number>()

  const play = (name: string, sound: (voices: Voices) => void) => {
    const opened = page.awake()
    const now = performance.now()
    if (!opened || now - (startedAt.get(name) ?? -apartMs) < apartMs) return
    startedAt.set(name, now)
    sound(opened)
  }

  return {
    isOn: () => on,
    turn: next => {
      on = next
      storage.setItem(rememberedKey, next ? 'on' : 'off')
      if (!next) return page.sleep()
      page.wake()
      play('turn', each => each.bell(noteOf(2), 0))
    },
    levels: () => levels,
    setLevels: next => {
      levels = next
      storage.setItem(levelsKey, JSON.stringify(next))
      page.made()?.setLevels(next)
    },
    touch: () => play('touch', each => each.touch()),
    // What goes on can always be ended, also while nothing is heard.
    motion: isMoving => (isMoving ? page.open() : page.made())?.motion(isMoving),
    knock: (step, of = 0) =>
      play(`knock ${step}`, each => each.stop(170 + step * 6, of > 1 ? (2 * (step - 1)) / (of - 1) - 1 : 0)),
    chime: step => play(`chime ${step}`, each => each.bell(noteOf(step), 0)),
    glow: step => play(`glow ${step}`, each => each.bell(noteOf(step + 5), 0)),
    win: times => {
      const notes = notesOf(times)
      if (notes > 0)
        play('win', each => {
          for (let note = 0; note < notes; note += 1) each.bell(noteOf(note), note * runS)
        })
    },
    feature: isOn => (isOn ? page.open() : page.made())?.feature(isOn),
  }
}

/**
 * The voices of a page, made when they are first needed. Browsers let a page sound from a press on, and from the next press
 * after it was out of sight; what it plays before that would all be heard at once then.
 */
function createWakeable(isOn: () => boolean, make: () => Voices) {
  let voices: Voices | undefined
  let isAwake = false
  const open = (): Voices | undefined => {
    if (!isOn() || document.hidden) return undefined
    voices ??= make()
    return voices
  }
  const wake = () => {
    const opened = open()
    isAwake = opened !== undefined
    opened?.resume()
  }
  const sleep = () => {
    isAwake = false
    voices?.suspend()
  }
  // Before what the press itself does and lets sound.
  for (const press of ['pointerdown', 'keydown']) document.addEventListener(press, wake, true)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) sleep()
  })
  return { open, made: () => voices, awake: () => (isAwake ? open() : undefined), wake, sleep }
}

/** How many notes a win of the tier has. */
export function notesOf(times: number): number {
  return runs.find(each => times >= each.times)?.notes ?? 0
}

function readLevels(text: string | null): SoundLevels {
  try {
    const { effects, music } = JSON.parse(text ?? '') as Partial<SoundLevels> // checked below
    if (isLevel(effects) && isLevel(music)) return { effects, music }
  } catch {
    // Nothing was remembered, or nothing that can be read.
  }
  return usualLevels
}

function isLevel(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1
}
