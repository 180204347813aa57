/** Shown when a picture is missing: an empty plinth under a lamp, in grays that suit both themes. */
export const placeholderSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500" viewBox="0 0 1200 1500">
<defs>
<radialGradient id="light" cx="50%" cy="42%" r="70%"><stop offset="0" stop-color="#8b9099"/><stop offset="1" stop-color="#5a5f68"/></radialGradient>
<linearGradient id="side" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#4a4f57"/><stop offset=".45" stop-color="#737882"/><stop offset="1" stop-color="#43484f"/></linearGradient>
</defs>
<rect width="1200" height="1500" fill="url(#light)"/>
<ellipse cx="600" cy="1190" rx="400" ry="80" fill="#43474e" opacity=".5"/>
<path d="M300 1010v150a300 78 0 0 0 600 0v-150z" fill="url(#side)"/>
<ellipse cx="600" cy="1010" rx="300" ry="78" fill="#9398a1"/>
<g fill="none" stroke="#c3c7ce" stroke-width="10" stroke-dasharray="4 26" stroke-linecap="round" opacity=".8">
<circle cx="600" cy="500" r="120"/><path d="M430 985c0-200 20-330 170-330s170 130 170 330"/>
</g></svg>`

/** First 32 hex digits of the drawing's SHA-256, as for every picture. */
export const placeholderHash = '3ac7c5d4ed96ec40c0f103f7d2fec9d7'
