/** An event of about 210 bytes on the wire, the size that the figures to reach were taken with. */
export function eventData(id: number): { ids: number[]; unread_count: number } {
  return { ids: [id, ...Array.from({ length: 22 }, (_each, n) => 100_000 + n)], unread_count: 23 }
}

/** The text of the same event as socket.io writes it, so that both servers send as many bytes. */
export function eventText(id: number): string {
  return `42${JSON.stringify(['letter.sent', 'web_member', eventData(id), { seq: id }])}`
}

const firstId = /"ids":\[(\d+)/g

/** The numbers of the events in a chunk of what a socket received. */
export function idsIn(chunk: Buffer): number[] {
  return Array.from(chunk.toString('latin1').matchAll(firstId), match => Number.parseInt(match[1] ?? '', 10))
}
