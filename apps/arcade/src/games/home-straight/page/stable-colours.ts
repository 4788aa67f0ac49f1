import type { CSSProperties } from 'react'

/** Jacket and pattern of each stable. */
const colours = [
  ['#d64545', '#fff4dc'],
  ['#2f6fc2', '#ffd166'],
  ['#f2b632', '#2b2f4a'],
  ['#2e8b62', '#f7f3e8'],
  ['#8a4fb0', '#ffd9ec'],
  ['#1f9fa8', '#12233c'],
  ['#e9e4d4', '#c2333d'],
  ['#33415c', '#8fd0ff'],
  ['#e07a2f', '#1d2b3a'],
  ['#b8d94c', '#28502e'],
  ['#ef8fb3', '#5a1f3d'],
  ['#5c3d2e', '#ffcf8a'],
  ['#f7f3e8', '#2f6fc2'],
  ['#b3323f', '#f2b632'],
  ['#4a7fd0', '#f7f3e8'],
  ['#2b2b33', '#e0533d'],
] as const
const coats = ['#6b3f26', '#3d2a22', '#8a5a34', '#4c4038', '#b9aea2', '#5a3220'] as const

/** The colours of a stable and of its horse, for the styles of whatever shows them. */
export function coloursOf(stable: number): CSSProperties {
  const [one, two] = colours[stable] ?? colours[0]
  const coat = coats[(stable * 5) % coats.length]
  return { '--one': one, '--two': two, '--coat': coat } as CSSProperties // React's type knows no custom properties
}
