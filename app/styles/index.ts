// Font faces, tokens and base before the components' own modules.
import './site.css';
