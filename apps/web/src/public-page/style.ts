import './public-page.css';
import '../ui/theme/tokens.css';
import words from '../ui/document/document.module.css';
import objects from '../ui/document/objects.module.css';
import '../entities/institution-page/institution-page.css';
import '../entities/institution-page/scenes/scene.css';
import './leave-message/leave-message.css';

/** What the public page wears, built into one file; the sheets of rich text by the names that its components have. */
export const styles = [words, objects];
