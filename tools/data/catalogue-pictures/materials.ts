/** Three tones of a material: lit from above, the side that faces the light, the side in the shade. */
export interface Material {
  readonly top: string;
  readonly left: string;
  readonly right: string;
}

/** Tones that hold on a light and on a dark ground (a picture does not know the theme of its page). */
export const kraft: Material = { top: '#d9b78e', left: '#c2996c', right: '#a57951' };
export const paper: Material = { top: '#fbf9f4', left: '#e7e4dc', right: '#cbc7bd' };
export const white: Material = { top: '#fbf9f4', left: '#e7e4dc', right: '#cfcbc1' };
export const steel: Material = { top: '#d2d9db', left: '#a0aaad', right: '#66747a' };
export const dark: Material = { top: '#6d7b7a', left: '#55625f', right: '#414d4b' };
export const green: Material = { top: '#5fb391', left: '#0f7457', right: '#0a5842' };
export const minium: Material = { top: '#f98757', left: '#f25d24', right: '#c9481a' };
export const clear: Material = { top: '#e3efee', left: '#c9dbda', right: '#a9c1c0' };
export const wood: Material = { top: '#e3c79b', left: '#cda878', right: '#b08a5b' };
export const grey: Material = { top: '#c3c9c8', left: '#a3abaa', right: '#858e8d' };

export const ink = '#0f1f1d';
export const line = '#cbc7bd';
export const lit = '#7debb8';
export const glass = '#a9d3e6';
export const measureLine = '#7d8b88';
export const shade = '#0f1f1d';
