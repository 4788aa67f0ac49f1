/** A cut jade; the only thing on the board that is lit. */
export function Gem() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <path d="M28 24h44l18 22-40 42L10 46z" fill="#2b8f76" />
      <path d="M28 24h44l-12 22H40z" fill="#b9f3df" />
      <path d="M28 24L10 46h30z" fill="#7fe0c0" />
      <path d="M72 24l18 22H60z" fill="#5fd0ae" />
      <path d="M40 46h20L50 88z" fill="#4cbf9d" />
      <path d="M10 46h30l10 42z" fill="#3aa888" />
    </svg>
  )
}

/** An iron ball with a dead fuse; nothing about it shines. */
export function Mine() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <path
        d="M50 10v16M50 82v10M12 55h12M76 55h12M24 29l9 9M76 29l-9 9M24 81l9-9M76 81l-9-9"
        stroke="#6d6a9c"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <circle cx="50" cy="55" r="28" fill="#37345f" />
      <path d="M33 44a22 22 0 0 1 16-11" fill="none" stroke="#8e8cdc" strokeWidth="6" strokeLinecap="round" />
    </svg>
  )
}
